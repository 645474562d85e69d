import { practiceTimerTexts } from '../../../i18n/practice-timer-texts.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FormRow } from '../../../ui/form-layout.tsx';
import type { SettingsForm } from './number-field.tsx';
import { NumberField } from './number-field.tsx';

/** Whether a circle guides the breathing, and how long one breath is. */
export function BreathFields({ f }: { f: SettingsForm }) {
  const t = practiceTimerTexts.use();
  return (
    <>
      <div>
        <Checkbox id="breath" {...f.form.register('breath')}>
          {t.breath}
        </Checkbox>
      </div>
      {f.form.watch('breath') ? (
        <FormRow>
          <NumberField f={f} name="breathIn" max={20} />
          <NumberField f={f} name="breathOut" max={20} />
        </FormRow>
      ) : null}
    </>
  );
}

import { bellSounds } from '@taegeuk/contract/practice-timer.ts';
import { practiceTimerTexts } from '../../../i18n/practice-timer-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormRow } from '../../../ui/form-layout.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { Choices } from '../timer/choices.tsx';
import type { SettingsForm } from '../timer/number-field.tsx';
import { NumberField } from '../timer/number-field.tsx';
import styles from '../timer/practice-timer.module.css';
import type { BellVoice } from './bell-player.ts';
import { unheardMinutes } from './bells.ts';

interface BellFieldsProps {
  f: SettingsForm;
  onListen: (voice: BellVoice) => void;
}

function ChosenMinutes({ f }: { f: SettingsForm }) {
  const t = practiceTimerTexts.use();
  const unheard = unheardMinutes(f.form.watch());
  return (
    <Field.Root id="chosenMinutes" error={f.errorOf('chosenMinutes')}>
      <Field.Label>{t.fields.chosenMinutes}</Field.Label>
      <Input autoComplete="off" {...f.form.register('chosenMinutes')} />
      <Field.Description>
        {unheard.length > 0 ? t.unheard(unheard.join(', ')) : t.chosenHint}
      </Field.Description>
      <Field.Error />
    </Field.Root>
  );
}

function Voice({ f, onListen }: BellFieldsProps) {
  const t = practiceTimerTexts.use();
  return (
    <FormRow>
      <Field.Root id="sound">
        <Field.Label>{t.fields.sound}</Field.Label>
        <Select {...f.form.register('sound')}>
          {bellSounds.map((sound) => (
            <option key={sound} value={sound}>
              {t.sounds[sound]}
            </option>
          ))}
        </Select>
      </Field.Root>
      <div className={styles.volume}>
        <Field.Root id="volume" error={f.errorOf('volume')}>
          <Field.Label>{t.fields.volume}</Field.Label>
          <Field.Control
            render={
              <input
                type="range"
                min={0}
                max={100}
                step={5}
                className={styles.range}
                {...f.form.register('volume', { setValueAs: Number })}
              />
            }
          />
        </Field.Root>
        <Button variant="outline" size="sm" onClick={() => onListen(voiceIn(f))}>
          {t.listen}
        </Button>
      </div>
    </FormRow>
  );
}

function voiceIn(f: SettingsForm): BellVoice {
  const [sound, volume] = f.form.getValues(['sound', 'volume']);
  return { sound, volume };
}

/** Which bells ring, and when; or none aloud. */
export function BellChoice({ f }: { f: SettingsForm }) {
  const t = practiceTimerTexts.use();
  const bells = f.form.watch('bells');
  return (
    <>
      <Choices
        legend={t.fields.bells}
        input={f.form.register('bells')}
        choices={(['none', 'interval', 'chosen'] as const).map((value) => ({ value, label: t.bells[value] }))}
      />
      {bells === 'interval' ? <NumberField f={f} name="intervalMinutes" max={180} /> : null}
      {bells === 'chosen' ? <ChosenMinutes f={f} /> : null}
    </>
  );
}

/** How the bells sound; or light and vibration instead. */
export function SoundFields({ f, onListen }: BellFieldsProps) {
  const t = practiceTimerTexts.use();
  const isSilent = f.form.watch('silent');
  return (
    <>
      <div>
        <Checkbox id="silent" aria-describedby="silent-hint" {...f.form.register('silent')}>
          {t.silent}
        </Checkbox>
        <p id="silent-hint" className={styles.hint}>
          {t.silentHint}
        </p>
      </div>
      {isSilent ? null : <Voice f={f} onListen={onListen} />}
    </>
  );
}

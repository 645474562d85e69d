import type { Category } from '@taegeuk/contract/category.ts';
import {
  minutesIn,
  type TimerSettings,
  timerPresets,
  timerSettings,
} from '@taegeuk/contract/practice-timer.ts';
import { useState } from 'react';
import type { PracticeTimerTexts } from '../../../i18n/kr/practice-timer.ts';
import { practiceTimerTexts } from '../../../i18n/practice-timer-texts.ts';
import { useApiForm } from '../../../lib/forms/form.ts';
import { FormProblems } from '../../../lib/forms/form-problems.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { FormActions, FormStack } from '../../../ui/form-layout.tsx';
import { BellChoice, SoundFields } from '../bell/bell-fields.tsx';
import { BreathFields } from './breath-fields.tsx';
import { Choices } from './choices.tsx';
import { GroupField } from './group-field.tsx';
import { hasSettings, readSettings } from './kept-timer.ts';
import type { SettingsForm } from './number-field.tsx';
import { NumberField } from './number-field.tsx';
import styles from './practice-timer.module.css';
import type { Timer } from './timer-store.ts';

const folded = ['preparationSeconds', 'volume'] as const;
const onSheet = ['ownMinutes', 'intervalMinutes', 'chosenMinutes', 'breathIn', 'breathOut'] as const;
const fields = ['posture', 'length', ...onSheet, ...folded] as const;

function LengthFields({ f }: { f: SettingsForm }) {
  const t = practiceTimerTexts.use();
  return (
    <>
      <Choices
        legend={t.length}
        input={f.form.register('length')}
        choices={[
          ...timerPresets.map((value) => ({ value, label: t.minutes(Number(value)) })),
          { value: 'own', label: t.own },
          { value: 'open', label: t.open },
        ]}
      />
      {f.form.watch('length') === 'own' ? <NumberField f={f} name="ownMinutes" max={180} /> : null}
    </>
  );
}

interface FieldsProps {
  f: SettingsForm;
  timer: Timer;
  groups: readonly Category[];
}

// A wrong field in a closed fold could not be seen: the fold is opened then.
function More({ f, timer, groups }: FieldsProps) {
  const t = practiceTimerTexts.use();
  const isWrong = folded.some((name) => f.errorOf(name) !== undefined);
  return (
    <Fold title={t.moreSettings} open={isWrong || undefined}>
      <div className={styles.more}>
        <NumberField f={f} name="preparationSeconds" max={60} />
        <SoundFields f={f} onListen={timer.listen} />
        <GroupField f={f} groups={groups} />
      </div>
    </Fold>
  );
}

function Sheet({ f, timer, groups }: FieldsProps) {
  const t = practiceTimerTexts.use();
  return (
    <div className={styles.more}>
      <Choices
        legend={t.posture}
        input={f.form.register('posture')}
        choices={(['sit', 'walk'] as const).map((value) => ({ value, label: t.postures[value] }))}
      />
      <LengthFields f={f} />
      <BellChoice f={f} />
      <BreathFields f={f} />
      <Checkbox id="show-time" {...f.form.register('showTime')}>
        {t.timeWanted}
      </Checkbox>
      <More f={f} timer={timer} groups={groups} />
    </div>
  );
}

// The text of an option that is not chosen may be anything; the next sitting starts from valid values.
function settled(typed: TimerSettings): TimerSettings {
  return { ...typed, chosenMinutes: minutesIn(typed.chosenMinutes)?.join(', ') ?? '' };
}

function lengthIn(settings: TimerSettings, t: PracticeTimerTexts): string {
  if (settings.length === 'open') return t.open;
  if (settings.length === 'own') return settings.ownMinutes ? t.minutes(settings.ownMinutes) : t.own;
  return t.minutes(Number(settings.length));
}

/** The settings in one line. */
function summaryOf(settings: TimerSettings, t: PracticeTimerTexts): string {
  return [
    lengthIn(settings, t),
    settings.silent ? t.silentShort : t.bells[settings.bells],
    ...(settings.breath ? [t.breath] : []),
  ].join(' · ');
}

/** The settings of a sitting. From the second time on they are folded: one press on what was chosen last is enough. */
export function TimerForm({ timer, groups }: { timer: Timer; groups: readonly Category[] }) {
  const t = practiceTimerTexts.use();
  const [defaultValues] = useState(readSettings);
  const [isFirst] = useState(() => !hasSettings());
  const f = useApiForm<TimerSettings>({
    // The page has it already: it judges the settings that it reads.
    schema: async () => timerSettings,
    defaultValues,
    fields,
    labels: { ...t.fields, posture: t.posture, length: t.length },
    send: async (typed) => timer.start(settled(typed)),
  });
  const [posture, isSilent] = f.form.watch(['posture', 'silent']);
  const isWrong = fields.some((name) => f.errorOf(name) !== undefined);
  return (
    <FormStack onSubmit={f.submit}>
      <FormProblems of={f} />
      {isFirst ? (
        <Sheet f={f} timer={timer} groups={groups} />
      ) : (
        <Fold title={summaryOf(f.form.watch(), t)} open={isWrong || undefined}>
          <Sheet f={f} timer={timer} groups={groups} />
        </Fold>
      )}
      <FormActions>
        {/* Sound can only start during a click, and the form is validated after it. */}
        <Button type="submit" width="full" onClick={isSilent ? undefined : timer.unlock}>
          {t.start[posture]}
        </Button>
      </FormActions>
    </FormStack>
  );
}

import { ApiError } from '@taegeuk/contract/client.ts';
import type { OwnWindow, WindowChange } from '@taegeuk/contract/window.ts';
import { mostPauseDays, mostPauses } from '@taegeuk/contract/window-states.ts';
import { useRevalidator } from 'react-router';
import { orderWindowTexts } from '../../../i18n/order-window-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { api } from '../../../lib/calls/api.ts';
import { failureText } from '../../../lib/calls/failure-text.ts';
import type { Previewed } from '../../../lib/calls/use-preview.ts';
import { formatDate } from '../../../lib/dates/format.ts';
import { type ApiForm, useApiForm } from '../../../lib/forms/form.ts';
import { fieldText } from '../../../lib/forms/form-errors.ts';
import { FormProblems } from '../../../lib/forms/form-problems.tsx';
import { LineField } from '../../../lib/forms/line-field.tsx';
import { SendActions } from '../../../lib/forms/request-fields.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormRow, FormStack } from '../../../ui/form-layout.tsx';
import { Input } from '../../../ui/input.tsx';
import { SmallSection } from '../../../ui/small-section.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { firstPauseDay, mostDaysFrom, type PauseWish } from './pause-days.ts';
import { usePausePreview } from './use-pause-preview.ts';
import styles from './window.module.css';

interface PauseFormProps {
  window: OwnWindow;
  today: string;
}

/** Pausing a window: what the rule leaves, and the form where it leaves something. */
export function PauseForm({ window, today }: PauseFormProps) {
  const { pause } = orderWindowTexts.use();
  const { left } = window;
  const first = firstPauseDay(window, today);
  const isUsedUp = left.times === 0 || left.days === 0;
  return (
    <SmallSection title={pause.title}>
      <p className={styles.lead}>{pause.lead}</p>
      <p className={styles.soft}>
        {pause.rule(mostPauseDays, mostPauses)}{' '}
        {isUsedUp ? pause.noneLeft : pause.left(left.times, left.days)}
        {isUsedUp && first !== null ? ` ${pause.nextYear}` : null}
      </p>
      {first === null ? <p>{pause.noDays}</p> : <Days window={window} today={today} first={first} />}
    </SmallSection>
  );
}

const usualDays = 7;
const asNumber = (value: unknown) => (value === '' || value === null ? null : Number(value));

function usePause({ window, today, first }: PauseFormProps & { first: string }) {
  const { pause } = orderWindowTexts.use();
  const lang = useLang();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const { side } = window;
  const f: ApiForm<PauseWish> = useApiForm<PauseWish>({
    schema: async () =>
      (await import('@taegeuk/contract/window.ts')).pauseOwnWindow.body.omit({ side: true }),
    defaultValues: { fromOn: first, days: Math.min(usualDays, mostDaysFrom(first, window, today)) },
    fields: ['fromOn', 'days'],
    labels: { fromOn: pause.from, days: pause.days },
    async send({ fromOn, days }) {
      // What becomes of the days is shown first, whatever was quicker.
      if (!preview.answer) return preview.read();
      const change = await api.pauseOwnWindow({ body: { side, fromOn, days: days ?? 0 } }).then(
        ({ data }) => data,
        // An answer that was lost, or another tab: the page shows the pause that there is.
        (error: unknown) => {
          if (error instanceof ApiError && error.code === 'pause_open') return null;
          throw error;
        },
      );
      await revalidate();
      const description = change && doneWords(change, pause.doneText, lang);
      if (description) toast.show({ title: pause.done, description, variant: 'success' });
    },
  });
  const wish = f.form.watch();
  const preview = usePausePreview(side, wish);
  return { f, preview, most: mostDaysFrom(wish.fromOn, window, today) };
}

function doneWords(
  { pause, newEndsOn }: WindowChange,
  words: (back: string, end: string) => string,
  lang: ReturnType<typeof useLang>,
): string | null {
  if (!pause || newEndsOn === null) return null;
  return words(formatDate(pause.returnsOn, lang), formatDate(newEndsOn, lang));
}

function Days(props: PauseFormProps & { first: string }) {
  const { pause } = orderWindowTexts.use();
  const { f, preview, most } = usePause(props);
  const { window, first } = props;
  return (
    <FormStack method="post" onSubmit={f.submit} className={styles.form}>
      <FormProblems of={f} />
      <FormRow>
        <LineField
          of={f}
          name="fromOn"
          label={pause.from}
          type="date"
          min={first}
          max={window.endsOn ?? undefined}
        />
        <Field.Root id="days" error={f.errorOf('days')} required>
          <Field.Label>{pause.days}</Field.Label>
          <Input
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            {...f.form.register('days', { setValueAs: asNumber })}
          />
          <Field.Description>{pause.daysHint(most)}</Field.Description>
          <Field.Error />
        </Field.Root>
      </FormRow>
      <Preview of={preview} present={window.endsOn} />
      <SendActions pending={f.pending} label={pause.send} pendingLabel={pause.sending} />
    </FormStack>
  );
}

/** What becomes of the window, before anything is pressed. */
function Preview({ of, present }: { of: Previewed<WindowChange>; present: string | null }) {
  const { pause } = orderWindowTexts.use();
  const lang = useLang();
  const { answer: change, failure, isPending } = of;
  const day = (value: string | null | undefined) => (value ? formatDate(value, lang) : '');
  return (
    <div role="status" className={styles.preview}>
      <h3 className={styles.label}>{pause.preview}</h3>
      {change ? (
        <FactList
          facts={[
            [pause.back, day(change.pause?.returnsOn)],
            [
              pause.end,
              <span key="end">
                {day(change.newEndsOn)} <span className={styles.soft}>({pause.was(day(present))})</span>
              </span>,
            ],
            [pause.leftAfter, pause.leftWords(change.left.times, change.left.days)],
          ]}
        />
      ) : null}
      {isPending ? <p className={styles.soft}>{pause.reading}</p> : null}
      {failure === undefined ? null : <p className={styles.refused}>{refusalWords(failure, lang)}</p>}
      {!change && !isPending && failure === undefined ? <p className={styles.soft}>{pause.choose}</p> : null}
    </div>
  );
}

/** Why there is no pause of these days: what is wrong with a field, or why the call failed. */
function refusalWords(failure: unknown, lang: ReturnType<typeof useLang>): string {
  const fault = failure instanceof ApiError ? failure.fields[0] : undefined;
  return (fault && fieldText(fault.message, lang)) ?? failureText(failure, lang);
}

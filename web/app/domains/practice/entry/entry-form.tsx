import { addDays, practiceDay } from '@taegeuk/contract/calendar.ts';
import type { Category } from '@taegeuk/contract/category.ts';
import type { PracticeEntry } from '@taegeuk/contract/practice.ts';
import { backdatingDays } from '@taegeuk/contract/practice-limits.ts';
import { type ReactNode, useState } from 'react';
import { commonTexts } from '../../../i18n/common-texts.ts';
import { practiceTexts } from '../../../i18n/practice-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { formatDayOfMonth } from '../../../lib/dates/format.ts';
import { useApiForm } from '../../../lib/forms/form.ts';
import { FormProblems } from '../../../lib/forms/form-problems.tsx';
import { LineField } from '../../../lib/forms/line-field.tsx';
import { RestoredDraft, TextField } from '../../../lib/forms/request-fields.tsx';
import { useAutosave } from '../../../lib/forms/use-autosave.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { FormActions, FormRow, FormStack } from '../../../ui/form-layout.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { SensitiveConsent } from '../../user/consents/sensitive-consent.tsx';
import { useSensitiveConsent } from '../../user/consents/use-sensitive-consent.ts';
import { GroupOptions } from '../group-options.tsx';
import styles from '../practice.module.css';
import { DayOverlap } from './day-overlap.tsx';
import { entryFields, type PracticeForm, type PracticeFormValues, type PracticeValues } from './draft.ts';
import { MoodFields } from './mood-fields.tsx';
import { SharingClosed } from './sharing-closed.tsx';

const contentLimit = 20_000;
const fields = [...entryFields, 'sensitiveConsent'] as const;

const asNumber = (value: unknown) =>
  value === '' || value === null || value === undefined ? null : Number(value);
const asChoice = (value: unknown) => (value === '' ? null : value);

export interface EntryFormProps {
  values: PracticeValues;
  groups: Category[];
  /** The entry to change; undefined for a new one. */
  entryId?: string;
  /** The entry's day may stay as it is, however old; a new day is limited. */
  earliestDay?: string;
  /** Staff closed the sharing of the entry: it says why instead of asking whether to share it. */
  sharingClosed?: PracticeEntry['sharingClosed'];
  /** The consent to sensitive information was given: if not, the form asks for it. */
  isConsentGiven: boolean;
  save: (values: PracticeValues) => Promise<void>;
  /** Stores what is being written. */
  keep: (values: PracticeValues) => void;
  /** Discards a restored draft; only given if one was restored. */
  onDiscard?: (() => void) | undefined;
  /** Says that the entry was changed elsewhere; shown instead of the general failure. */
  conflict?: ReactNode;
  cancel: ReactNode;
}

function GroupField({ f, groups }: { f: PracticeForm; groups: Category[] }) {
  const common = commonTexts.use();
  const diary = practiceTexts.use();
  return (
    <Field.Root id="categoryId" error={f.errorOf('categoryId')}>
      <Field.Label hint={common.optional}>{diary.fields.group}</Field.Label>
      <Select {...f.form.register('categoryId', { setValueAs: asChoice })}>
        <option value="">{diary.fields.noGroup}</option>
        <GroupOptions groups={groups} toValue={({ id }) => id} />
      </Select>
      <Field.Error />
    </Field.Root>
  );
}

function DayAndMinutes({ f, earliestDay }: { f: PracticeForm; earliestDay: string }) {
  const diary = practiceTexts.use();
  const common = commonTexts.use();
  return (
    <FormRow>
      <Field.Root id="practisedOn" error={f.errorOf('practisedOn')} required>
        <Field.Label>{diary.fields.practisedOn}</Field.Label>
        <Input
          type="date"
          min={earliestDay}
          max={practiceDay(new Date())}
          {...f.form.register('practisedOn')}
        />
        <Field.Description>{diary.fields.practisedOnHint}</Field.Description>
        <Field.Error />
      </Field.Root>
      <Field.Root id="minutes" error={f.errorOf('minutes')}>
        <Field.Label hint={common.optional}>{diary.fields.minutes}</Field.Label>
        <Input inputMode="numeric" {...f.form.register('minutes', { setValueAs: asNumber })} />
        <Field.Error />
      </Field.Root>
    </FormRow>
  );
}

function SharedField({ f }: { f: PracticeForm }) {
  const t = practiceTexts.use();
  const isShared = f.form.watch('shared');
  return (
    <div>
      <Checkbox id="shared" {...f.form.register('shared')}>
        {t.fields.shared}
      </Checkbox>
      <p className={styles.audience} role="status">
        {isShared ? t.audienceShared : t.audiencePrivate}
      </p>
    </div>
  );
}

function Notices({
  f,
  onDiscard,
  conflict,
}: { f: PracticeForm } & Pick<EntryFormProps, 'onDiscard' | 'conflict'>) {
  const t = practiceTexts.use();
  const isToldByConflict = Boolean(conflict) && f.failure?.code === 'changed_elsewhere';
  return (
    <>
      <RestoredDraft text={t.draftRestored} discardLabel={t.discardDraft} onDiscard={onDiscard} />
      {conflict}
      <FormProblems of={isToldByConflict ? { ...f, failureText: undefined } : f} />
    </>
  );
}

const moreFields = ['title', 'practisedOn', 'minutes', 'categoryId', 'shared'] as const;

// What is wrong in the fold has to be seen.
function hasWrong(f: PracticeForm): boolean {
  return moreFields.some((name) => f.errorOf(name) !== undefined);
}

/** What is filled in already, beside the word that opens it. */
function More({ f, groups }: { f: PracticeForm; groups: Category[] }) {
  const t = practiceTexts.use();
  const lang = useLang();
  const [on, minutes, categoryId, isShared] = f.form.watch([
    'practisedOn',
    'minutes',
    'categoryId',
    'shared',
  ]);
  const facts = [
    /^\d{4}-\d{2}-\d{2}$/.test(on) ? formatDayOfMonth(on, lang) : '',
    Number(minutes) > 0 ? t.minutes(Number(minutes)) : '',
    groups.find(({ id }) => id === categoryId)?.name ?? '',
    isShared ? t.shared : '',
  ];
  return (
    <span className={styles.moreTitle}>
      <b>{t.more}</b>
      <span>{facts.filter(Boolean).join(' · ')}</span>
    </span>
  );
}

// The consent is not part of the entry: it is neither stored with the draft nor sent with the text.
function entryOf({ sensitiveConsent: _consent, ...entry }: PracticeFormValues): PracticeValues {
  return entry;
}

function useEntryForm({
  values,
  isConsentGiven,
  save,
  keep,
}: Pick<EntryFormProps, 'values' | 'isConsentGiven' | 'save' | 'keep'>) {
  const t = practiceTexts.use();
  const consent = useSensitiveConsent(isConsentGiven);
  const f = useApiForm<PracticeFormValues>({
    schema: async () => (await import('@taegeuk/contract/practice.ts')).practiceInput,
    defaultValues: { ...values, sensitiveConsent: false },
    fields,
    labels: { ...t.fields, categoryId: t.fields.group },
    check: consent.check,
    send: (typed) => {
      keepNow();
      return consent.saveWith(() => save(entryOf(typed)));
    },
  });
  const keepNow = useAutosave(f.form, (typed) => keep(entryOf(typed)));
  return { f, isConsentAsked: consent.isAsked };
}

/** Writes or changes an entry. What is typed is stored in the browser until it is saved. */
export function EntryForm({
  groups,
  entryId,
  earliestDay,
  cancel,
  onDiscard,
  conflict,
  sharingClosed,
  ...props
}: EntryFormProps) {
  const diary = practiceTexts.use();
  const common = commonTexts.use();
  const { f, isConsentAsked } = useEntryForm(props);
  // What was written before is seen whole.
  const [isOpen, setOpen] = useState(entryId !== undefined || onDiscard !== undefined);
  if (!isOpen && hasWrong(f)) setOpen(true);
  return (
    <FormStack onSubmit={f.submit}>
      <Notices f={f} onDiscard={onDiscard} conflict={conflict} />
      <TextField
        of={f}
        name="content"
        label={diary.fields.content}
        hint={diary.fields.contentHint}
        defaultValue={props.values.content}
        minRows={3}
        maxCount={contentLimit}
        countLabel={diary.count}
      />
      <MoodFields f={f} />
      <Fold
        title={<More f={f} groups={groups} />}
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        className={styles.more}
      >
        <div className={styles.parts}>
          <LineField of={f} name="title" label={diary.fields.title} autoComplete="off" />
          <DayAndMinutes
            f={f}
            earliestDay={earliestDay ?? addDays(practiceDay(new Date()), -backdatingDays)}
          />
          <GroupField f={f} groups={groups} />
          {sharingClosed ? <SharingClosed of={sharingClosed} /> : <SharedField f={f} />}
        </div>
      </Fold>
      <DayOverlap day={f.form.watch('practisedOn')} exceptId={entryId} />
      {isConsentAsked ? (
        <SensitiveConsent input={f.form.register('sensitiveConsent')} error={f.errorOf('sensitiveConsent')} />
      ) : null}
      <FormActions>
        <Button type="submit" pending={f.pending} pendingLabel={common.saving}>
          {diary.save}
        </Button>
        {cancel}
      </FormActions>
    </FormStack>
  );
}

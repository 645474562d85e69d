import type { EntryReportAct } from '@taegeuk/contract/review.ts';
import { formatShortDay } from '../../lib/dates/format.ts';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { ActButton } from '../admin/act/act-button.tsx';
import { staffApi } from '../admin/calls/staff-api.ts';
import { StaffColumns, StaffSection } from '../admin/parts/staff-page.tsx';
import { useKeptText } from '../admin/record/use-kept-text.ts';
import type { CaseProps } from './case-props.ts';
import styles from './review.module.css';
import { reviewTexts } from './review-texts.ts';

/** A shared entry that members complained about, and what becomes of it. */
export function EntryReportCase({ review, onAnswered }: CaseProps) {
  const { id } = review;
  const [word, write, forget] = useKeptText(`entry-word:${id}`);
  const texts = reviewTexts.entryReport;
  async function handle(act: EntryReportAct, reason: string) {
    const body = { act, reason, ...(act === 'write' ? { word } : {}) };
    await staffApi.handleEntryReport({ params: { id }, body });
    forget();
    onAnswered();
  }
  const actOf = (act: EntryReportAct) => ({
    ...{ label: texts.acts[act], title: texts.acts[act], confirmLabel: texts.acts[act] },
    ...{ description: texts.hint, needs: ['reason'] as const, keptAs: `entry-report:${id}:${act}` },
    act: (reason: string) => handle(act, reason),
  });
  return (
    <StaffColumns rail={<Complaints review={review} />}>
      <div className={styles.text}>
        <p>{review.content}</p>
      </div>
      {review.isOpen ? (
        <div className={styles.acts}>
          <ActButton {...actOf('keep')} variant="solid" />
          <ActButton {...actOf('unshare')} />
          <ActButton {...actOf('write')}>
            <Field.Root required>
              <Field.Label>{texts.word}</Field.Label>
              <Textarea
                minRows={4}
                maxLength={2000}
                value={word}
                onChange={(event) => write(event.currentTarget.value)}
              />
              <Field.Description>{texts.wordHint}</Field.Description>
            </Field.Root>
          </ActButton>
        </div>
      ) : null}
    </StaffColumns>
  );
}

function Complaints({ review: { complaints } }: Pick<CaseProps, 'review'>) {
  const texts = reviewTexts.entryReport;
  return (
    <StaffSection title={texts.complaints} note={complaints.length}>
      {complaints.map(({ reason, note, createdAt }) => (
        <div key={`${createdAt}${reason}${note}`} className={styles.note}>
          <p>
            {texts.reasons[reason]}
            {note ? `: ${note}` : ''}
          </p>
          <footer>{formatShortDay(createdAt, 'kr')}</footer>
        </div>
      ))}
    </StaffSection>
  );
}

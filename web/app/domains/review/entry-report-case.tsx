import type { EntryReportAct } from '@taegeuk/contract/review.ts';
import { formatShortDay } from '../../lib/dates/format.ts';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { ActButton } from '../admin/act/act-button.tsx';
import { staffApi } from '../admin/calls/staff-api.ts';
import { StaffColumns, StaffSection } from '../admin/parts/staff-page.tsx';
import { useKeptText } from '../admin/record/use-kept-text.ts';
import type { CaseProps } from './case-props.ts';
import styles from './review.module.css';
import { reviewTexts } from './review-texts.ts';

/** A shared entry that members complained about, and what becomes of it. */
export function EntryReportCase(props: CaseProps) {
  const { review } = props;
  return (
    <StaffColumns rail={<Complaints review={review} />}>
      <div className={styles.text}>
        <p>{review.content}</p>
      </div>
      {review.isOpen ? <Decisions {...props} /> : null}
      {review.isSharingClosed ? <ClosedSharing {...props} /> : null}
    </StaffColumns>
  );
}

function Decisions({ review: { id }, onAnswered }: CaseProps) {
  const texts = reviewTexts.entryReport;
  // One word for both acts: who changes their mind has not to write it again.
  const [word, write, forget] = useKeptText(`entry-word:${id}`);
  async function handle(act: EntryReportAct, reason: string) {
    const body = { act, reason, ...(act === 'keep' ? {} : { word }) };
    await staffApi.handleEntryReport({ params: { id }, body });
    forget();
    onAnswered();
  }
  const actOf = (act: EntryReportAct) => ({
    ...{ label: texts.acts[act], title: texts.acts[act], confirmLabel: texts.acts[act] },
    ...{ description: texts.hint, needs: ['reason'] as const, keptAs: `entry-report:${id}:${act}` },
    act: (reason: string) => handle(act, reason),
  });
  const wordFor = (act: 'unshare' | 'write') => (
    <Field.Root required>
      <Field.Label>{texts.word}</Field.Label>
      <Textarea
        minRows={4}
        maxLength={2000}
        value={word}
        onChange={(event) => write(event.currentTarget.value)}
      />
      <Field.Description>{texts.wordHints[act]}</Field.Description>
    </Field.Root>
  );
  return (
    <div className={styles.acts}>
      <ActButton {...actOf('keep')} variant="solid" />
      <ActButton {...actOf('unshare')}>{wordFor('unshare')}</ActButton>
      <ActButton {...actOf('write')}>{wordFor('write')}</ActButton>
    </div>
  );
}

/** Its author cannot share it; what they were told, and the way back. */
function ClosedSharing({ review: { id, sharingWord, claim }, onAnswered }: CaseProps) {
  const texts = reviewTexts.entryReport;
  async function open(reason: string) {
    await staffApi.openSharing({ params: { id }, body: { reason } });
    onAnswered();
  }
  return (
    <>
      <Notice title={texts.closed} className={styles.told}>
        <p>
          {texts.toldThen}: {sharingWord}
        </p>
      </Notice>
      {claim === null || claim.isMine ? (
        <div className={styles.acts}>
          <ActButton
            label={texts.open}
            title={texts.open}
            confirmLabel={texts.open}
            description={texts.openHint}
            needs={['reason']}
            keptAs={`entry-report:${id}:open`}
            act={open}
          />
        </div>
      ) : null}
    </>
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

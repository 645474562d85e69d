import type { InquiryThread } from '@taegeuk/contract/inquiry.ts';
import { inquiryStatus } from '@taegeuk/contract/inquiry-states.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { inquiryTexts } from '../../i18n/inquiry-texts.ts';
import { api } from '../../lib/calls/api.ts';
import { type ApiForm, useApiForm } from '../../lib/forms/form.ts';
import { FormProblems } from '../../lib/forms/form-problems.tsx';
import { SendActions, TextField } from '../../lib/forms/request-fields.tsx';
import { useAutosave } from '../../lib/forms/use-autosave.ts';
import { Button } from '../../ui/button.tsx';
import { FormStack } from '../../ui/form-layout.tsx';
import { SmallSection, WrittenText } from '../../ui/small-section.tsx';
import { useToast } from '../../ui/toast.tsx';
import { openReplyDraft } from './draft.ts';
import styles from './inquiries.module.css';
import { contentLimit } from './inquiry-form.tsx';

interface FollowUpProps {
  inquiry: InquiryThread;
  onSent: (inquiry: InquiryThread) => void;
}

async function loadSchema() {
  const { replyToInquiry } = await import('@taegeuk/contract/inquiry.ts');
  return replyToInquiry.body.pick({ content: true });
}

/** Adds to an inquiry. What is typed is stored in the tab until it is sent, also if the inquiry is closed meanwhile. */
export function FollowUp({ inquiry, onSent }: FollowUpProps) {
  const [draft, setDraft] = useState(() => openReplyDraft(inquiry));
  const toast = useToast();
  const { goOnSent } = inquiryTexts.use();

  async function send(content: string, restOf: () => string) {
    const body = { questionId: inquiry.id, content };
    const { data } = await api.replyToInquiry({ body, idempotencyKey: draft.idempotencyKey });
    draft.forget();
    // Text that was typed while it was being sent is the beginning of another message.
    const rest = restOf();
    if (rest !== content) openReplyDraft(inquiry).keep({ title: '', content: rest });
    setDraft(openReplyDraft(inquiry));
    toast.show({ title: goOnSent, variant: 'success' });
    onSent(data);
  }

  return (
    <Fields
      key={draft.idempotencyKey}
      inquiry={inquiry}
      content={draft.restored?.content ?? ''}
      send={send}
      keep={(content) => draft.keep({ title: '', content })}
    />
  );
}

interface FieldsProps {
  inquiry: InquiryThread;
  content: string;
  send: (content: string, restOf: () => string) => Promise<void>;
  keep: (content: string) => void;
}

function useReplyForm({ content, send, keep }: FieldsProps) {
  const f: ApiForm<{ content: string }> = useApiForm({
    schema: loadSchema,
    defaultValues: { content },
    fields: ['content'],
    send: (typed) => {
      keepNow();
      return send(typed.content, () => f.form.getValues('content'));
    },
  });
  const keepNow = useAutosave(f.form, (typed) => keep(typed.content));
  return f;
}

function Fields(props: FieldsProps) {
  const texts = inquiryTexts.use();
  const f = useReplyForm(props);
  const { status } = props.inquiry;
  if (status === inquiryStatus.closed) {
    return <Unsent words={f.form.getValues('content').trim()} onDrop={() => props.keep('')} />;
  }
  return (
    <SmallSection title={status === inquiryStatus.answered ? texts.goOn : texts.goOnWaiting}>
      <FormStack method="post" onSubmit={f.submit} className={styles.form}>
        <FormProblems of={f} />
        <TextField
          of={f}
          name="content"
          label={texts.goOnLabel}
          minRows={4}
          maxCount={contentLimit}
          defaultValue={props.content}
          countLabel={texts.count}
        />
        <SendActions pending={f.pending} label={texts.goOnSend} pendingLabel={texts.sending} />
      </FormStack>
    </SmallSection>
  );
}

/** For a text whose inquiry was closed meanwhile: it can be moved to a new inquiry. */
function Unsent({ words, onDrop }: { words: string; onDrop: () => void }) {
  const texts = inquiryTexts.use();
  const [isDropped, setIsDropped] = useState(false);
  if (words === '' || isDropped) return null;

  function drop() {
    onDrop();
    setIsDropped(true);
  }

  return (
    <SmallSection title={texts.unsent}>
      <p className={styles.soft}>{texts.unsentText}</p>
      <div className={styles.unsent}>
        <WrittenText>{words}</WrittenText>
      </div>
      <div className={styles.ways}>
        <Button render={<Link to="/customer/faq/add" state={{ words }} />}>{texts.moveToNew}</Button>
        <Button variant="quiet" onClick={drop}>
          {texts.discardDraft}
        </Button>
      </div>
    </SmallSection>
  );
}

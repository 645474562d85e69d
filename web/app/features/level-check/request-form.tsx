import { ApiError } from '@taegeuk/contract/client.ts';
import { createPractice } from '@taegeuk/contract/practice.ts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { levelCheckTexts } from '../../i18n/level-check-texts.ts';
import { useTexts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { useApiForm } from '../../lib/form.ts';
import { FormProblems } from '../../lib/form-problems.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormActions, FormStack } from '../../ui/form-layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { useToast } from '../../ui/toast.tsx';
import styles from './level-check.module.css';
import { keepLevelCheckDraft, readLevelCheckDraft } from './level-check-draft.ts';

const contentLimit = 20_000;
const written = createPractice.body.pick({ content: true });

interface RequestFormProps {
  userId: string;
  /** The member's place in words: it stands in the entry's title. */
  place: string;
  /** Something was asked for, here or elsewhere: the page is read anew. */
  onSent: () => void;
}

// An earlier send had arrived and only its answer was lost: what was typed since then is a change of that request.
async function sendOnce(
  body: { type: 'level-check'; title: string; content: string },
  idempotencyKey: string,
): Promise<void> {
  const { data: saved } = await api.createPractice({ body, idempotencyKey });
  const { content } = written.parse(body);
  if (saved.content === content) return;
  const { id, title, version } = saved;
  await api.updatePractice({ params: { id }, body: { title, content, version } });
}

function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  const words = levelCheckTexts.use();
  return (
    <Notice variant="info">
      {words.draftRestored}{' '}
      <Button variant="quiet" size="sm" onClick={onDiscard}>
        {words.discardDraft}
      </Button>
    </Notice>
  );
}

function useRequest({ userId, place, onSent }: RequestFormProps) {
  const words = levelCheckTexts.use();
  const toast = useToast();
  const [draft, setDraft] = useState(() => readLevelCheckDraft(userId));
  const f = useApiForm<{ content: string }>({
    schema: written,
    defaultValues: { content: draft.content },
    fields: ['content'],
    labels: words.fields,
    send: async ({ content }) => {
      const body = { type: 'level-check' as const, title: words.entryTitle(place).slice(0, 100), content };
      try {
        await sendOnce(body, draft.idempotencyKey);
        keepLevelCheckDraft(userId, { ...draft, content: '' });
        toast.show({ title: words.sent, variant: 'success' });
      } catch (error) {
        // Another tab was first: its request is shown, and what stands here is kept for later.
        if (!(error instanceof ApiError && error.code === 'level_check_open')) throw error;
        toast.show({ title: words.alreadyOpen, variant: 'info', timeoutMs: 0 });
      }
      onSent();
    },
  });
  const keep = (content: string) => keepLevelCheckDraft(userId, { ...draft, content });
  function discard() {
    keepLevelCheckDraft(userId, { ...draft, content: '' });
    flushSync(() => setDraft(readLevelCheckDraft(userId)));
    f.form.reset({ content: '' });
    f.form.setFocus('content');
  }
  return { f, draft, keep, discard };
}

/** Asks a teacher for a check. What is typed is kept in the tab until it is sent. */
export function RequestForm(props: RequestFormProps) {
  const { common } = useTexts();
  const words = levelCheckTexts.use();
  const { f, draft, keep, discard } = useRequest(props);
  return (
    <FormStack onSubmit={f.submit} className={styles.form}>
      {draft.content ? <DraftNotice onDiscard={discard} /> : null}
      <FormProblems of={f} />
      <Field.Root id="content" error={f.errorOf('content')} required>
        <Field.Label>{words.fields.content}</Field.Label>
        <Textarea
          {...f.form.register('content', {
            onChange: (event: { target: { value: string } }) => keep(event.target.value),
          })}
          value={f.form.watch('content')}
          minRows={6}
          maxCount={contentLimit}
          countLabel={words.count}
        />
        <Field.Description>{words.contentHint}</Field.Description>
        <Field.Error />
      </Field.Root>
      <p className={styles.soft}>{words.audience}</p>
      <FormActions>
        <Button type="submit" pending={f.pending} pendingLabel={common.sending}>
          {words.send}
        </Button>
      </FormActions>
    </FormStack>
  );
}

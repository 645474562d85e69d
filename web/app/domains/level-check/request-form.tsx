import { commonTexts } from '../../i18n/common-texts.ts';
import { levelCheckTexts } from '../../i18n/level-check-texts.ts';
import { useApiForm } from '../../lib/forms/form.ts';
import { FormProblems } from '../../lib/forms/form-problems.tsx';
import { RestoredDraft, SendActions, TextField } from '../../lib/forms/request-fields.tsx';
import { useAutosave } from '../../lib/forms/use-autosave.ts';
import { useDraftOf } from '../../lib/forms/use-draft.ts';
import { FormStack } from '../../ui/form-layout.tsx';
import { useToast } from '../../ui/toast.tsx';
import { SensitiveConsent } from '../user/consents/sensitive-consent.tsx';
import { type SensitiveConsentValue, useSensitiveConsent } from '../user/consents/use-sensitive-consent.ts';
import { openLevelCheckDraft } from './draft.ts';
import styles from './level-check.module.css';
import { loadRequestInput, sendRequest } from './send-request.ts';

const contentLimit = 20_000;

interface RequestFormProps {
  userId: string;
  /** The member's position in words: it is part of the entry's title. */
  place: string;
  /** The consent to sensitive information was given: if not, the form asks for it. */
  isConsentGiven: boolean;
  /** A request was sent, here or elsewhere: the page is loaded again. */
  onSent: () => void;
}

interface FieldsProps {
  content: string;
  isConsentGiven: boolean;
  send: (content: string) => Promise<void>;
  keep: (content: string) => void;
  /** Discards a restored draft; only given if one was restored. */
  onDiscard: (() => void) | undefined;
}

function useRequest({ content, isConsentGiven, send, keep }: FieldsProps) {
  const words = levelCheckTexts.use();
  const consent = useSensitiveConsent(isConsentGiven);
  const f = useApiForm<{ content: string } & SensitiveConsentValue>({
    schema: loadRequestInput,
    defaultValues: { content, sensitiveConsent: false },
    fields: ['content', 'sensitiveConsent'],
    labels: words.fields,
    check: consent.check,
    send: (typed) => {
      keepNow();
      return consent.saveWith(() => send(typed.content));
    },
  });
  const keepNow = useAutosave(f.form, (typed) => keep(typed.content));
  return { f, isConsentAsked: consent.isAsked };
}

function RequestFields(props: FieldsProps) {
  const common = commonTexts.use();
  const words = levelCheckTexts.use();
  const { f, isConsentAsked } = useRequest(props);
  return (
    <FormStack onSubmit={f.submit} className={styles.form}>
      <RestoredDraft
        text={words.draftRestored}
        discardLabel={words.discardDraft}
        onDiscard={props.onDiscard}
      />
      <FormProblems of={f} />
      <TextField
        of={f}
        name="content"
        label={words.fields.content}
        hint={words.contentHint}
        minRows={6}
        maxCount={contentLimit}
        defaultValue={props.content}
        countLabel={words.count}
      />
      {isConsentAsked ? (
        <SensitiveConsent input={f.form.register('sensitiveConsent')} error={f.errorOf('sensitiveConsent')} />
      ) : null}
      <p className={styles.soft}>{words.audience}</p>
      <SendActions pending={f.pending} label={words.send} pendingLabel={common.sending} />
    </FormStack>
  );
}

/** Asks a teacher for a check. What is typed is stored in the tab until it is sent. */
export function RequestForm({ userId, place, isConsentGiven, onSent }: RequestFormProps) {
  const words = levelCheckTexts.use();
  const toast = useToast();
  const [draft, discard] = useDraftOf(() => openLevelCheckDraft(userId), 'content');
  const valuesOf = (content: string) => ({ title: words.entryTitle(place).slice(0, 100), content });

  async function send(content: string) {
    // If another tab was first, its request is shown, and what is typed here is kept for later.
    if ((await sendRequest(valuesOf(content), draft.idempotencyKey)) === 'sent') {
      draft.forget();
      toast.show({ title: words.sent, variant: 'success' });
    } else toast.show({ title: words.alreadyOpen, variant: 'info', timeoutMs: 0 });
    onSent();
  }

  return (
    <RequestFields
      key={draft.idempotencyKey}
      content={draft.restored?.content ?? ''}
      isConsentGiven={isConsentGiven}
      send={send}
      keep={(content) => draft.keep(valuesOf(content))}
      onDiscard={draft.restored?.content ? discard : undefined}
    />
  );
}

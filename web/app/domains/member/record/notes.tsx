import type { MemberNote, MemberRecord } from '@taegeuk/contract/member-record.ts';
import { type SubmitEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatDateTime } from '../../../lib/dates/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { ActButton } from '../../admin/act/act-button.tsx';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { staffFailureText } from '../../admin/calls/staff-failure.ts';
import { useSendKey } from '../../admin/calls/use-send-key.ts';
import { StaffSection } from '../../admin/parts/staff-page.tsx';
import { useKeptText } from '../../admin/record/use-kept-text.ts';
import { memberTexts as texts } from './member-texts.ts';
import styles from './notes.module.css';

/** Facts about a member, and a field for a new one. */
export function Notes({ member }: { member: MemberRecord }) {
  return (
    <StaffSection title={texts.notes} note={texts.notesNote}>
      <ul>
        {member.notes.map((note) => (
          <Note key={note.id} note={note} canDelete={!member.isOwn && (note.isOwn || member.isChangeable)} />
        ))}
      </ul>
      {member.isOwn ? null : <NewNote key={member.id} memberId={member.id} />}
    </StaffSection>
  );
}

function Note({ note, canDelete }: { note: MemberNote; canDelete: boolean }) {
  const revalidator = useRevalidator();
  async function remove() {
    await staffApi.deleteMemberNote({ params: { id: note.id } });
    void revalidator.revalidate();
  }
  return (
    <li className={styles.note}>
      <p>{note.text}</p>
      <footer>
        {note.author} · {formatDateTime(note.createdAt, 'kr')}
        {canDelete ? (
          <ActButton
            variant="quiet"
            label={texts.deleteNote}
            title={texts.deleteNoteTitle}
            description={note.text}
            confirmLabel={texts.deleteNoteAct}
            isGrave
            keptAs={`delete-note:${note.id}`}
            act={remove}
          />
        ) : null}
      </footer>
    </li>
  );
}

function NewNote({ memberId }: { memberId: string }) {
  const revalidator = useRevalidator();
  const [text, write, forget] = useKeptText(`member-note:${memberId}`);
  const [failure, setFailure] = useState<unknown>();
  const [isPending, setIsPending] = useState(false);
  const key = useSendKey();
  async function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (text.trim() === '' || isPending) return;
    setIsPending(true);
    setFailure(undefined);
    try {
      const body = { userId: memberId, text: text.trim() };
      await staffApi.createMemberNote({ body, idempotencyKey: key.of(body) });
      key.arrived();
      forget();
      void revalidator.revalidate();
    } catch (error) {
      setFailure(error);
    } finally {
      setIsPending(false);
    }
  }
  return (
    <form className={styles.form} onSubmit={(event) => void add(event)}>
      <Field.Root id="new-note" error={failure === undefined ? undefined : staffFailureText(failure)}>
        <Field.Label>{texts.newNote}</Field.Label>
        <Textarea
          rows={2}
          maxLength={1000}
          value={text}
          onChange={(event) => write(event.currentTarget.value)}
        />
        <Field.Error />
      </Field.Root>
      <Button
        type="submit"
        size="sm"
        variant="outline"
        pending={isPending}
        aria-disabled={text.trim() === '' || undefined}
      >
        {texts.addNote}
      </Button>
    </form>
  );
}

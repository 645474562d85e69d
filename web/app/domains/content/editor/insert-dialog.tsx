import type { Editor } from '@tiptap/react';
import type { ReactNode, SubmitEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { PasswordAsker } from '../../admin/calls/password-asker.tsx';
import { editorTexts as t } from './editor-texts.ts';
import styles from './post-editor.module.css';

export interface InsertDialogProps {
  editor: Editor;
  title: string;
  /** Whether what is picked is changed, rather than something new set in. */
  isChange: boolean;
  /** Sets it in; false if something is missing, and the dialog stays. */
  set: () => boolean;
  /** Takes what is picked out of the text. */
  remove?: (() => void) | undefined;
  isPending?: boolean;
  close: () => void;
  children: ReactNode;
}

/** Asks what is to be set into the text; then the focus is in the text again. */
export function InsertDialog({
  editor,
  title,
  isChange,
  set,
  remove,
  isPending,
  close,
  children,
}: InsertDialogProps) {
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // In React its events bubble through whatever form the text stands in.
    event.stopPropagation();
    if (set()) close();
  }
  return (
    <Dialog.Root open onOpenChange={(open) => (open ? undefined : close())} disablePointerDismissal>
      <Dialog.Content closeLabel={t.close} lang="ko" finalFocus={() => editor.view.dom}>
        <form className={styles.insert} onSubmit={submit} noValidate>
          <Dialog.Title>{title}</Dialog.Title>
          {children}
          <Dialog.Actions>
            {isChange && remove ? (
              <Button
                variant="quiet"
                onClick={() => {
                  remove();
                  close();
                }}
              >
                {t.remove}
              </Button>
            ) : null}
            <Dialog.Close render={<Button variant="quiet" />}>{t.leave}</Dialog.Close>
            <Button type="submit" pending={isPending ?? false}>
              {isChange ? t.change : t.set}
            </Button>
          </Dialog.Actions>
        </form>
        <PasswordAsker />
      </Dialog.Content>
    </Dialog.Root>
  );
}

import type { Editor } from '@tiptap/react';
import { type SubmitEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import styles from './link-dialog.module.css';

function setLink(editor: Editor, href: string): void {
  const isBare = editor.state.selection.empty && !editor.isActive('link');
  if (isBare) {
    const marks = [{ type: 'link', attrs: { href } }];
    editor
      .chain()
      .focus()
      .insertContent({ type: 'text', text: href.replace(/^mailto:/i, ''), marks })
      .run();
    return;
  }
  editor.chain().focus().extendMarkRange('link').setLink({ href }).run();
}

export type LinkDialogProps = {
  editor: Editor;
  texts: Record<'title' | 'address' | 'hint' | 'wrong' | 'set' | 'remove' | 'close', string>;
  /** The address that was typed as a link; undefined if it is none. */
  addressOf: (typed: string) => string | undefined;
  close: () => void;
};

/** Asks for the target of a link on the selected words. */
export function LinkDialog({ editor, texts: link, addressOf, close }: LinkDialogProps) {
  const [isWrong, setIsWrong] = useState(false);
  const before: unknown = editor.getAttributes('link')['href'];

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // The dialog is outside the form of the text in the document, but in React its events bubble through that form.
    event.stopPropagation();
    const href = addressOf(String(new FormData(event.currentTarget).get('href') ?? ''));
    setIsWrong(href === undefined);
    if (href === undefined) return;
    setLink(editor, href);
    close();
  }

  function remove() {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    close();
  }

  return (
    <Dialog.Root open onOpenChange={(open) => (open ? undefined : close())}>
      <Dialog.Content size="sm" closeLabel={link.close} finalFocus={() => editor.view.dom}>
        <Dialog.Title>{link.title}</Dialog.Title>
        <form className={styles.link} onSubmit={submit} noValidate>
          <Dialog.Body>
            <Field.Root id="link-href" error={isWrong ? link.wrong : undefined} required>
              <Field.Label>{link.address}</Field.Label>
              <Input
                name="href"
                inputMode="url"
                autoComplete="off"
                defaultValue={typeof before === 'string' ? before.replace(/^mailto:/i, '') : ''}
              />
              <Field.Description>{link.hint}</Field.Description>
              <Field.Error />
            </Field.Root>
          </Dialog.Body>
          <Dialog.Actions>
            <Button type="submit">{link.set}</Button>
            {typeof before === 'string' ? (
              <Button variant="quiet" onClick={remove}>
                {link.remove}
              </Button>
            ) : null}
          </Dialog.Actions>
        </form>
      </Dialog.Content>
    </Dialog.Root>
  );
}

import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { Field } from '../../../ui/field.tsx';
import { FormRow } from '../../../ui/form-layout.tsx';
import { Input } from '../../../ui/input.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { editorTexts as t } from './editor-texts.ts';
import { InsertDialog } from './insert-dialog.tsx';

export interface EditorDialogProps {
  editor: Editor;
  close: () => void;
}

function textAt(editor: Editor, node: string, name: string): string {
  return editor.isActive(node) ? String(editor.getAttributes(node)[name] ?? '') : '';
}

function pickedText({ state }: Editor): string {
  const { from, to } = state.selection;
  return state.doc.textBetween(from, to, ' ');
}

const takeOut = (editor: Editor) => () => void editor.chain().focus().deleteSelection().run();

/** The text of a footnote. */
export function NoteDialog({ editor, close }: EditorDialogProps) {
  const [text, setText] = useState(textAt(editor, 'note', 'text'));
  const [isMissing, setIsMissing] = useState(false);
  function set(): boolean {
    const clean = text.replace(/\s+/g, ' ').trim();
    setIsMissing(clean === '');
    return clean !== '' && editor.chain().focus().setNote(clean).run();
  }
  return (
    <InsertDialog
      {...{ editor, close, set }}
      title={t.note.title}
      isChange={editor.isActive('note')}
      remove={takeOut(editor)}
    >
      <Field.Root id="note-text" error={isMissing ? t.note.missing : undefined} required>
        <Field.Label>{t.note.text}</Field.Label>
        <Textarea
          minRows={3}
          maxLength={2000}
          value={text}
          onChange={({ currentTarget: { value } }) => setText(value)}
        />
        <Field.Error />
      </Field.Root>
    </InsertDialog>
  );
}

/** Hanja and how they are read. */
export function ReadingDialog({ editor, close }: EditorDialogProps) {
  const isChange = editor.isActive('reading');
  const [hanja, setHanja] = useState(isChange ? textAt(editor, 'reading', 'hanja') : pickedText(editor));
  const [reading, setReading] = useState(textAt(editor, 'reading', 'reading'));
  const [isMissing, setIsMissing] = useState(false);
  function set(): boolean {
    const words = { hanja: hanja.trim(), reading: reading.trim() };
    const isWhole = words.hanja !== '' && words.reading !== '';
    setIsMissing(!isWhole);
    return isWhole && editor.chain().focus().setReading(words).run();
  }
  const error = isMissing ? t.reading.missing : undefined;
  return (
    <InsertDialog {...{ editor, close, set, isChange }} title={t.reading.title} remove={takeOut(editor)}>
      <FormRow>
        <Field.Root id="reading-hanja" error={error} required>
          <Field.Label>{t.reading.hanja}</Field.Label>
          <Input
            maxLength={40}
            autoComplete="off"
            value={hanja}
            onChange={({ currentTarget: { value } }) => setHanja(value)}
          />
          <Field.Error />
        </Field.Root>
        <Field.Root id="reading-sound" required>
          <Field.Label>{t.reading.reading}</Field.Label>
          <Input
            maxLength={60}
            autoComplete="off"
            value={reading}
            onChange={({ currentTarget: { value } }) => setReading(value)}
          />
        </Field.Root>
      </FormRow>
    </InsertDialog>
  );
}

import { filmAddress } from '@taegeuk/contract/rich-text.ts';
import { useState } from 'react';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { FilmList } from '../lesson/film-list.tsx';
import { editorTexts as t } from './editor-texts.ts';
import type { FilmAttributes } from './figure-nodes.ts';
import { InsertDialog } from './insert-dialog.tsx';
import type { EditorDialogProps } from './word-dialogs.tsx';

const nothing: FilmAttributes = { src: '', title: '' };

/** Any film of the desk that plays: where the text is public, everybody may watch it. */
export function FilmDialog({ editor, close }: EditorDialogProps) {
  const isChange = editor.isActive('film');
  const before = isChange ? (editor.getAttributes('film') as FilmAttributes) : nothing;
  const [id, setId] = useState(before.src.slice(filmAddress.length));
  const [title, setTitle] = useState(before.title);
  const [faults, setFaults] = useState<{ film?: string | undefined; title?: string | undefined }>({});
  function set(): boolean {
    const words = title.replace(/\s+/g, ' ').trim();
    setFaults({
      film: id === '' ? t.film.missing : undefined,
      title: words === '' ? t.film.titleMissing : undefined,
    });
    if (id === '' || words === '') return false;
    return editor
      .chain()
      .focus()
      .setFilm({ src: `${filmAddress}${id}`, title: words })
      .run();
  }
  return (
    <InsertDialog
      {...{ editor, close, set, isChange }}
      title={t.film.title}
      remove={() => void editor.chain().focus().deleteNode('film').run()}
    >
      <FilmList value={id} onChange={(film) => setId(film.id)} error={faults.film} />
      <Field.Root id="film-title" error={faults.title} required>
        <Field.Label>{t.film.name}</Field.Label>
        <Input maxLength={120} value={title} onChange={({ currentTarget: { value } }) => setTitle(value)} />
        <Field.Description>{t.film.hint}</Field.Description>
        <Field.Error />
      </Field.Root>
    </InsertDialog>
  );
}

import { htmlLang, type LanguageCode } from '@taegeuk/contract/languages.ts';
import type { Post } from '@taegeuk/contract/post.ts';
import { postTypes } from '@taegeuk/contract/post-types.ts';
import { useState } from 'react';
import { api } from '../../../lib/calls/api.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useRead } from '../use-read.ts';
import { editorTexts as t } from './editor-texts.ts';
import type { FilmAttributes } from './figure-nodes.ts';
import { InsertDialog } from './insert-dialog.tsx';
import type { EditorDialogProps } from './word-dialogs.tsx';

function filmOf({ title, video }: Post): FilmAttributes[] {
  if (!video) return [];
  const captions = video.captions.map(({ lang, label, src }) => ({ lang: htmlLang[lang], label, src }));
  return [{ src: video.src, poster: video.poster, title, captions }];
}

/** Films that anybody may watch already, the newest hundred. */
async function readFilms(lang: LanguageCode): Promise<FilmAttributes[]> {
  const query = { type: postTypes.video, pageSize: 100 };
  const { data } = await api.listPosts({ params: { lang }, query });
  return data.flatMap(filmOf);
}

/** A film of a post that is published on its own. */
export function FilmDialog({ editor, close, lang }: EditorDialogProps & { lang: LanguageCode }) {
  const isChange = editor.isActive('film');
  const { found: films, fault, setFault } = useRead(readFilms, lang);
  const [src, setSrc] = useState(isChange ? String(editor.getAttributes('film')['src']) : '');
  function set(): boolean {
    // While they are read, or could not be, that is said already.
    if (!films) return false;
    const film = films.find((each) => each.src === src);
    setFault(film ? undefined : t.film.missing);
    return film !== undefined && editor.chain().focus().setFilm(film).run();
  }
  return (
    <InsertDialog
      {...{ editor, close, set, isChange }}
      title={t.film.title}
      remove={() => void editor.chain().focus().deleteNode('film').run()}
    >
      <Field.Root id="film-choice" error={fault} required>
        <Field.Label>{t.film.choose}</Field.Label>
        {films ? (
          <Select value={src} onChange={({ currentTarget: { value } }) => setSrc(value)}>
            <option value="">{films.length === 0 ? t.film.none : ''}</option>
            {films.map((film) => (
              <option key={film.src} value={film.src}>
                {film.title}
              </option>
            ))}
          </Select>
        ) : fault ? null : (
          <Spinner label={t.film.choose} />
        )}
        <Field.Description>{t.film.hint}</Field.Description>
        <Field.Error />
      </Field.Root>
    </InsertDialog>
  );
}

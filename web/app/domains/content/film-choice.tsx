import type { Media } from '@taegeuk/contract/media.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDuration } from '../../lib/dates/format.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { staffApi } from '../admin/calls/staff-api.ts';
import { filmTexts as t } from './film-texts.ts';
import { useRead } from './use-read.ts';

/** The newest hundred films that play, and the one that is chosen. */
async function readFilms(chosen: string | null): Promise<Media[]> {
  const { data } = await staffApi.listMedia({ query: { pageSize: 100 } });
  const films = data.filter(({ id, isPlayable }) => isPlayable || id === chosen);
  if (chosen === null || films.some(({ id }) => id === chosen)) return films;
  return [...films, (await staffApi.getMedia({ params: { id: chosen } })).data];
}

function wordsOf({ name, duration, captions }: Media): string {
  const isCaptioned = captions.some(({ lang }) => lang === 'kr');
  return [name, formatDuration(duration), ...(isCaptioned ? [] : [t.uncaptioned])].join(' · ');
}

export interface FilmChoiceProps {
  /** The film's id. */
  value: string | null;
  isShut: boolean;
  onChange: (id: string | null) => void;
}

/** Chooses a film that plays, and leads to its own screen and to where films are uploaded. */
export function FilmChoice({ value, isShut, onChange }: FilmChoiceProps) {
  const [first] = useState(value);
  const { found: films, fault } = useRead(readFilms, first);
  return (
    <Field.Root id="film" error={fault}>
      <Field.Label>{t.label}</Field.Label>
      {films || fault ? (
        <Select
          value={value ?? ''}
          disabled={isShut}
          onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
        >
          <option value="">{t.none}</option>
          {films?.map((film) => (
            <option key={film.id} value={film.id}>
              {wordsOf(film)}
            </option>
          ))}
        </Select>
      ) : (
        <Spinner label={t.loading} />
      )}
      <Field.Description>
        {value ? <Link to={`/admin/content/media/${value}`}>{t.toFilm}</Link> : null}
        {value ? ' · ' : null}
        <Link to="/admin/content/media">{t.toFilms}</Link>
      </Field.Description>
      <Field.Error />
    </Field.Root>
  );
}

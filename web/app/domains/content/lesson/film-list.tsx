import type { Media } from '@taegeuk/contract/media.ts';
import { useId, useState } from 'react';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Radio } from '../../../ui/radio.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { staffFailureText } from '../../admin/calls/staff-failure.ts';
import styles from './film.module.css';
import { FilmLine } from './film-line.tsx';
import { lessonDeskTexts as t } from './lesson-desk-texts.ts';
import { useFilms } from './use-films.ts';

export interface FilmListProps {
  value: string | null;
  onChange: (film: Media) => void;
  /** The film that a lesson has: it is no choice. */
  except?: string | null;
  error?: string | undefined;
}

/** Films that play, one of which is chosen; those of a name are found by it. */
export function FilmList({ value, onChange, except = null, error }: FilmListProps) {
  const [typed, setTyped] = useState('');
  const { films, hasMore, failure } = useFilms(typed);
  const name = useId();
  const shown = films?.filter(({ id }) => id !== except);
  return (
    <>
      <Field.Root id="film-search">
        <Field.Label>{t.find}</Field.Label>
        <Input
          type="search"
          maxLength={100}
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          // The list changes by itself; Enter would send the dialog.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <Field.Description>{t.findHint}</Field.Description>
      </Field.Root>
      {failure === undefined ? null : (
        <Notice variant="danger" live>
          {staffFailureText(failure)}
        </Notice>
      )}
      {shown === undefined && failure === undefined ? <Spinner label={t.films} /> : null}
      {shown ? (
        <Radio.Group legend={t.films} error={error} className={styles.films}>
          {shown.length === 0 ? <p className={styles.soft}>{t.noFilms}</p> : null}
          {shown.map((film) => (
            <Radio.Item
              key={film.id}
              name={name}
              value={film.id}
              checked={film.id === value}
              onChange={() => onChange(film)}
              className={styles.choice}
            >
              <FilmLine film={film} />
            </Radio.Item>
          ))}
        </Radio.Group>
      ) : null}
      {hasMore ? <p className={styles.soft}>{t.moreFilms}</p> : null}
    </>
  );
}

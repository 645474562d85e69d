import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { StaffSection } from '../admin/parts/staff-page.tsx';
import { filmTexts as t } from './film-texts.ts';
import { ChooseFilm } from './lesson/choose-film.tsx';
import styles from './lesson/film.module.css';
import { PresentFilm } from './lesson/present-film.tsx';

export interface FilmChoiceProps {
  /** The film's id. */
  value: string | null;
  isShut: boolean;
  onChange: (id: string | null) => void;
}

/** Chooses a film that plays, and leads to its own screen and to where films are uploaded. */
export function FilmChoice({ value, isShut, onChange }: FilmChoiceProps) {
  return (
    <StaffSection title={t.label}>
      <div className={styles.film}>
        <PresentFilm mediaId={value} />
        <p className={styles.acts}>
          {isShut ? null : <ChooseFilm mediaId={value} onChoose={onChange} />}
          {isShut || value === null ? null : (
            <Button size="sm" variant="quiet" onClick={() => onChange(null)}>
              {t.drop}
            </Button>
          )}
          {value ? <Link to={`/admin/content/media/${value}`}>{t.toFilm}</Link> : null}
          <Link to="/admin/content/media">{t.toFilms}</Link>
        </p>
      </div>
    </StaffSection>
  );
}

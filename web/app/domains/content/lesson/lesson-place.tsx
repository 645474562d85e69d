import type { ContentRecord } from '@taegeuk/contract/content.ts';
import type { LessonBody } from '@taegeuk/contract/content-bodies.ts';
import { sideOf } from '@taegeuk/contract/membership.ts';
import { Link } from 'react-router';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { StaffSection } from '../../admin/parts/staff-page.tsx';
import { ChooseFilm } from './choose-film.tsx';
import styles from './film.module.css';
import { groupWords, type Place } from './groups.ts';
import { isFilmFixed } from './is-film-fixed.ts';
import { lessonDeskTexts as t } from './lesson-desk-texts.ts';
import { PresentFilm } from './present-film.tsx';

interface LessonPlaceProps {
  record: ContentRecord;
  body: LessonBody;
  write: (change: (body: LessonBody) => LessonBody) => void;
  places: readonly Place[];
  isShut: boolean;
}

/** What a lesson has besides its words: its group, its film, and whether it is free. */
export function LessonPlace({ record, body, write, places, isShut }: LessonPlaceProps) {
  const group = places.find(({ id }) => id === body.categoryId);
  return (
    <div className={styles.place}>
      <LessonFilm {...{ record, body, write, isShut }} />
      <StaffSection title={t.group}>
        {group ? (
          <Link to={`/admin/content/${group.id}`}>{groupWords(group, places)}</Link>
        ) : (
          <p className={styles.soft}>{t.goneGroup}</p>
        )}
      </StaffSection>
      <Field.Root id="lesson-free">
        <Checkbox
          checked={body.isFree ?? false}
          disabled={isShut}
          onChange={({ currentTarget: { checked } }) => write((now) => ({ ...now, isFree: checked }))}
        >
          {t.free}
        </Checkbox>
        {group ? <Field.Description>{t.freeHint[sideOf(group.center)]}</Field.Description> : null}
      </Field.Root>
    </div>
  );
}

function LessonFilm({ record, body, write, isShut }: Omit<LessonPlaceProps, 'places'>) {
  const { mediaId } = body;
  const isFixed = isFilmFixed(record);
  return (
    <StaffSection title={t.film}>
      <div className={styles.film}>
        <PresentFilm mediaId={mediaId} />
        {isShut ? null : (
          <p className={styles.acts}>
            {isFixed ? (
              <span className={styles.soft}>{t.replaceFixed}</span>
            ) : (
              <ChooseFilm
                mediaId={mediaId}
                onChoose={(chosen) => write((now) => ({ ...now, mediaId: chosen }))}
              />
            )}
          </p>
        )}
      </div>
    </StaffSection>
  );
}

import type { ContentLine, ContentRecord } from '@taegeuk/contract/content.ts';
import type { CategoryBody } from '@taegeuk/contract/content-bodies.ts';
import { Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { StaffSection } from '../../admin/parts/staff-page.tsx';
import { listAllLines } from '../all-lines.ts';
import { ContentSign } from '../content-sign.tsx';
import { contentTexts } from '../content-texts.ts';
import { type KindFormProps, writing } from '../kind.ts';
import styles from './film.module.css';
import { GroupPlace } from './group-place.tsx';
import { addressOfGroup } from './groups.ts';
import { groupTexts, lessonDeskTexts as t } from './lesson-desk-texts.ts';
import { NewLesson } from './new-lesson.tsx';
import { nameIn, WordedFields, writtenWords } from './worded-fields.tsx';

/** The lessons of a group with their drafts, in their order. */
const readLessons = ({ id }: ContentRecord) => listAllLines('lesson', id);

function GroupLessons({ id, lessons }: { id: string; lessons: readonly ContentLine[] }) {
  return (
    <StaffSection
      title={t.lessons}
      end={
        <span className={styles.acts}>
          {lessons.length > 1 ? (
            <Button
              size="sm"
              variant="outline"
              render={<Link to={`/admin/content/order?kind=lesson&part=${id}`} />}
            >
              {contentTexts.order}
            </Button>
          ) : null}
          <NewLesson categoryId={id} />
        </span>
      }
    >
      {lessons.length === 0 ? <p className={styles.soft}>{t.noLessons}</p> : null}
      <ol className={styles.lessons}>
        {lessons.map(({ id: lessonId, title, state }) => (
          <li key={lessonId}>
            <Link to={`/admin/content/${lessonId}`}>{title || contentTexts.untitled}</Link>
            <ContentSign state={state} />
          </li>
        ))}
      </ol>
    </StaffSection>
  );
}

function GroupForm({ record, body, shown, write, isShut, aside }: KindFormProps<CategoryBody>) {
  return (
    <>
      <WordedFields {...{ body, shown, write, isShut }} words={groupTexts} />
      <GroupPlace {...{ body, write, isShut }} />
      {body.slug === '' ? null : (
        <p className={styles.soft}>{addressOfGroup({ center: body.center, slug: body.slug })}</p>
      )}
      {isShut ? null : <GroupLessons id={record.id} lessons={aside as ContentLine[]} />}
    </>
  );
}

/** How a group of lessons is written. */
export const groupWriting = writing<CategoryBody>({
  Form: GroupForm,
  read: readLessons,
  titleOf: (body) => nameIn(body, 'kr'),
  fieldsOf: (body, lang) => writtenWords(body, lang, groupTexts),
  factsOf: ({ slug, minimumLevel, payLevelInAcademy }) => [
    { label: groupTexts.fields.slug, value: slug },
    { label: groupTexts.fields.minimumLevel, value: String(minimumLevel ?? t.everyLevel) },
    { label: groupTexts.fields.payLevelInAcademy, value: String(payLevelInAcademy ?? '') },
  ],
});

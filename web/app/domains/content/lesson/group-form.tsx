import type { ContentLine, ContentRecord } from '@taegeuk/contract/content.ts';
import type { CategoryBody } from '@taegeuk/contract/content-bodies.ts';
import { isWordOfLevel } from '@taegeuk/contract/levels.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { StaffSection } from '../../admin/parts/staff-page.tsx';
import { listAllLines } from '../all-lines.ts';
import { ContentSign } from '../content-sign.tsx';
import { contentTexts } from '../content-texts.ts';
import { type KindFormProps, writing } from '../kind.ts';
import styles from './film.module.css';
import { GroupPlace } from './group-place.tsx';
import { groupTexts, lessonDeskTexts as t } from './lesson-desk-texts.ts';
import { NewLesson } from './new-lesson.tsx';
import { nameIn, WordedFields, writtenWords } from './worded-fields.tsx';

/** A level holds groups, a group lessons. */
const kindIn = (body: unknown) => (isWordOfLevel((body as CategoryBody).slug) ? 'category' : 'lesson');

/** The texts in it with their drafts, in their order. */
const readInside = ({ id, body }: ContentRecord) => listAllLines(kindIn(body), id);

const insideWords = {
  lesson: { title: t.lessons, none: t.noLessons },
  category: { title: t.groups, none: t.noGroups },
};

interface InsideProps {
  id: string;
  kind: 'lesson' | 'category';
  lines: readonly ContentLine[];
  /** The button that begins one more. */
  more: ReactNode;
}

function Inside({ id, kind, lines, more }: InsideProps) {
  const { title: name, none } = insideWords[kind];
  return (
    <StaffSection
      title={name}
      end={
        <span className={styles.acts}>
          {lines.length > 1 ? (
            <Button
              size="sm"
              variant="outline"
              render={<Link to={`/admin/content/order?kind=${kind}&part=${id}`} />}
            >
              {contentTexts.order}
            </Button>
          ) : null}
          {more}
        </span>
      }
    >
      {lines.length === 0 ? <p className={styles.soft}>{none}</p> : null}
      <ol className={styles.lessons}>
        {lines.map(({ id: lineId, title, state }) => (
          <li key={lineId}>
            <Link to={`/admin/content/${lineId}`}>{title || contentTexts.untitled}</Link>
            <ContentSign state={state} />
          </li>
        ))}
      </ol>
    </StaffSection>
  );
}

function GroupForm({ record, body, shown, write, isShut, aside }: KindFormProps<CategoryBody>) {
  const kind = kindIn(record.body);
  const isLevel = kind === 'category';
  return (
    <>
      <WordedFields {...{ body, shown, write, isShut }} words={groupTexts} />
      <GroupPlace {...{ body, write, isShut }} />
      {isShut ? null : (
        <Inside
          {...{ id: record.id, kind, lines: aside as ContentLine[] }}
          more={isLevel ? null : <NewLesson categoryId={record.id} />}
        />
      )}
    </>
  );
}

/** How a group of lessons is written. */
export const groupWriting = writing<CategoryBody>({
  Form: GroupForm,
  read: readInside,
  titleOf: (body) => nameIn(body, 'kr'),
  fieldsOf: (body, lang) => writtenWords(body, lang, groupTexts),
  factsOf: ({ slug, minimumLevel, payLevelInAcademy }) => [
    { label: groupTexts.fields.slug, value: slug },
    { label: groupTexts.fields.minimumLevel, value: String(minimumLevel ?? t.everyLevel) },
    { label: groupTexts.fields.payLevelInAcademy, value: String(payLevelInAcademy ?? '') },
  ],
  hasPreview: true,
});

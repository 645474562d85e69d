import type { ChecklistBody } from '@taegeuk/contract/content-bodies.ts';
import { type CheckPoint, pointsAtMost } from '@taegeuk/contract/review-kinds.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import styles from '../content.module.css';
import { type KindFormProps, writing } from '../kind.ts';
import { WordField } from '../word-field.tsx';
import own from './checklist.module.css';
import { checklistTexts as t } from './checklist-texts.ts';
import { moved, pointsOf, withPoints } from './points.ts';

const parts = [
  { name: 'text', max: 100, rows: 1 },
  { name: 'met', max: 300, rows: 2 },
  { name: 'unmet', max: 300, rows: 2 },
] as const;

interface PointProps {
  point: CheckPoint;
  place: number;
  isShut: boolean;
  change: (points: (now: readonly CheckPoint[]) => readonly CheckPoint[]) => void;
}

function Point({ point, place, isShut, change }: PointProps) {
  const number = place + 1;
  return (
    <li className={styles.text} aria-label={t.pointOf(number)}>
      <div className={own.head}>
        <h2>{t.pointOf(number)}</h2>
        {isShut ? null : (
          <>
            <IconButton
              icon="chevron-down"
              data-turn="up"
              label={t.up(number)}
              onClick={() => change((now) => moved(now, place, -1))}
            />
            <IconButton
              icon="chevron-down"
              label={t.down(number)}
              onClick={() => change((now) => moved(now, place, 1))}
            />
            <IconButton
              icon="close"
              label={t.remove(number)}
              onClick={() => change((now) => now.toSpliced(place, 1))}
            />
          </>
        )}
      </div>
      {parts.map(({ name, max, rows }) => (
        <WordField
          key={name}
          {...{ id: `point-${place}-${name}`, label: t.fields[name], lang: 'kr', max, rows, isShut }}
          value={point[name]}
          onWrite={(value) => change((now) => now.with(place, { ...point, [name]: value }))}
        />
      ))}
    </li>
  );
}

function ChecklistForm({ body, write, isShut }: KindFormProps<ChecklistBody>) {
  const points = pointsOf(body);
  const change: PointProps['change'] = (make) => write((now) => withPoints(now, make(pointsOf(now))));
  return (
    <>
      {points.length === 0 ? <p className={styles.soft}>{t.nothing}</p> : null}
      <ol className={own.points}>
        {points.map((point, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a point is its place, and has no other name
          <Point key={place} {...{ point, place, isShut, change }} />
        ))}
      </ol>
      {isShut ? null : (
        <Button
          size="sm"
          variant="outline"
          disabled={points.length >= pointsAtMost}
          onClick={() => change((now) => [...now, { text: '', met: '', unmet: '' }])}
        >
          {t.add}
        </Button>
      )}
      {points.length >= pointsAtMost ? <p className={styles.soft}>{t.full(pointsAtMost)}</p> : null}
    </>
  );
}

/** How the list of what is checked in reports is written. */
export const checklistWriting = writing<ChecklistBody>({
  Form: ChecklistForm,
  titleOf: ({ side }) => (side === 'center' ? '센터 점검표' : '아카데미 점검표'),
  fieldsOf: (body, lang) =>
    lang === 'kr'
      ? pointsOf(body).flatMap((point, place) =>
          parts.map(({ name }) => ({
            label: `${t.pointOf(place + 1)} ${t.fields[name]}`,
            value: point[name],
          })),
        )
      : [],
});

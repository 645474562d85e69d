import type { ChecklistBody } from '@taegeuk/contract/content-bodies.ts';
import { type CheckPoint, pointsAtMost } from '@taegeuk/contract/review-kinds.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from '../content.module.css';
import { type KindFormProps, writing } from '../kind.ts';
import { WordField } from '../word-field.tsx';
import own from './checklist.module.css';
import { checklistTexts as t } from './checklist-texts.ts';
import { moved, placeAfter, pointsOf, withPoints } from './points.ts';

const parts = [
  { name: 'text', max: 100, rows: 1 },
  { name: 'met', max: 300, rows: 2 },
  { name: 'unmet', max: 300, rows: 2 },
] as const;

type Change = (points: (now: readonly CheckPoint[]) => readonly CheckPoint[]) => void;

interface PointProps {
  point: CheckPoint;
  place: number;
  /** How many there are. */
  of: number;
  isShut: boolean;
  change: Change;
  move: (place: number, by: -1 | 1) => void;
  remove: (place: number) => void;
}

function Point({ point, place, of, isShut, change, move, remove }: PointProps) {
  const number = place + 1;
  return (
    <li className={styles.text} aria-label={t.pointOf(number)} data-place={place}>
      <div className={own.head}>
        <h2>{t.pointOf(number)}</h2>
        {isShut ? null : (
          <>
            <IconButton
              icon="chevron-down"
              data-turn="up"
              data-act="up"
              label={t.up(number)}
              aria-disabled={place === 0 || undefined}
              onClick={() => move(place, -1)}
            />
            <IconButton
              icon="chevron-down"
              data-act="down"
              label={t.down(number)}
              aria-disabled={place === of - 1 || undefined}
              onClick={() => move(place, 1)}
            />
            <IconButton
              icon="close"
              data-act="remove"
              label={t.remove(number)}
              onClick={() => remove(place)}
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
  const of = points.length;
  const [told, setTold] = useState('');
  const root = useRef<HTMLDivElement>(null);
  const focused = useRef<string>(undefined);
  const change: Change = (make) => write((now) => withPoints(now, make(pointsOf(now))));

  // A row is its place: what was moved is in another row by now, and the focus goes with it.
  useLayoutEffect(() => {
    if (focused.current) root.current?.querySelector<HTMLElement>(focused.current)?.focus();
    focused.current = undefined;
  });

  function act(make: (now: readonly CheckPoint[]) => readonly CheckPoint[], focus: string, words: string) {
    focused.current = focus;
    setTold(words);
    change(make);
  }
  function move(place: number, by: -1 | 1) {
    const to = place + by;
    if (to < 0 || to >= of) return;
    const button = by === -1 ? 'up' : 'down';
    act(
      (now) => moved(now, place, by),
      `[data-place="${to}"] [data-act=${button}]`,
      t.moved(place + 1, to + 1),
    );
  }
  function remove(place: number) {
    const next = placeAfter(place, of - 1);
    act(
      (now) => now.toSpliced(place, 1),
      next === undefined ? '[data-act=add]' : `[data-place="${next}"] [data-act=remove]`,
      t.removed(place + 1, of - 1),
    );
  }
  function add() {
    act(
      (now) => [...now, { text: '', met: '', unmet: '' }],
      `[data-place="${of}"] :is(input, textarea)`,
      t.added(of + 1),
    );
  }
  return (
    <div ref={root}>
      {points.length === 0 ? <p className={styles.soft}>{t.nothing}</p> : null}
      <ol className={own.points}>
        {points.map((point, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a point is its place, and has no other name
          <Point key={place} {...{ point, place, of, isShut, change, move, remove }} />
        ))}
      </ol>
      {isShut ? null : (
        <Button
          size="sm"
          variant="outline"
          data-act="add"
          disabled={points.length >= pointsAtMost}
          onClick={add}
        >
          {t.add}
        </Button>
      )}
      {points.length >= pointsAtMost ? <p className={styles.soft}>{t.full(pointsAtMost)}</p> : null}
      <VisuallyHidden>
        <span role="status">{told}</span>
      </VisuallyHidden>
    </div>
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

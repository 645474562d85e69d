import { type ChecklistBody, checklistBody } from '@taegeuk/contract/content-bodies.ts';
import type { ChecklistSide } from '@taegeuk/contract/review-kinds.ts';
import type { Db } from '../../../database/connect.ts';
import { DomainError } from '../../../domain-error.ts';
import { type Applied, type KindOfContent, type Missing, missingText } from '../kind.ts';

const titles: Record<ChecklistSide, string> = { center: '센터 점검표', academy: '아카데미 점검표' };

const place = { kind: 'review', id: null, title: '검토' } as const;

async function findLive(db: Db, id: string): Promise<ChecklistBody | undefined> {
  const [row] = await db<{ side: ChecklistSide; points: string }[]>`
    SELECT side, points::text AS points FROM review_checklists WHERE id = ${id}`;
  return row && { side: row.side, texts: { kr: { points: JSON.parse(row.points) as never } } };
}

function missingIn({ texts }: ChecklistBody): Missing[] {
  const points = texts.kr?.points ?? [];
  if (points.length === 0) return [missingText('texts.kr.points', 'kr')];
  return points.flatMap((point, place) =>
    Object.entries(point).flatMap(([name, words]) =>
      words === '' ? [missingText(`texts.kr.points.${place}.${name}`, 'kr')] : [],
    ),
  );
}

async function apply(db: Db, { id, body, now }: Applied<ChecklistBody>): Promise<void> {
  const { side, texts } = body;
  const [other] = await db`SELECT FROM review_checklists WHERE side = ${side} AND id <> ${id}`;
  // There is one for each side.
  if (other) throw new DomainError('slug_already_exists');
  const points = JSON.stringify(texts.kr?.points ?? []);
  await db`
    INSERT INTO review_checklists (id, side, points, updated_at) VALUES (${id}, ${side}, ${points}::text::jsonb, ${now})
    ON CONFLICT (id) DO UPDATE SET points = EXCLUDED.points, updated_at = ${now}`;
}

/** What teachers check in a report; only staff read it, in Korean. */
export const checklistKind: KindOfContent<ChecklistBody> = {
  kind: 'checklist',
  schema: checklistBody,
  isAlwaysPublic: true,
  listLive: (db, id) => db`
    SELECT id, side AS part, CASE WHEN side = 'center' THEN ${titles.center} ELSE ${titles.academy} END AS title,
           ARRAY['kr'] AS langs, NULL::int AS position, NULL::timestamptz AS published_at, updated_at AS changed_at
    FROM review_checklists WHERE ${id}::uuid IS NULL OR id = ${id}::uuid`,
  findLive,
  partOf: ({ side }) => side,
  titleOf: ({ side }) => titles[side],
  async findMissing(_, { body }) {
    return missingIn(body);
  },
  apply,
  async withdraw() {
    throw new DomainError('in_use', { places: [{ path: place.kind, message: place.title }] });
  },
  listUses: async () => [place],
  async reorder() {
    // There is one for each side.
  },
};

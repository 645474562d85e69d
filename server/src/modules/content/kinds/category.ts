import type { ContentUse } from '@taegeuk/contract/content.ts';
import { type CategoryBody, categoryBody } from '@taegeuk/contract/content-bodies.ts';
import { groupAddress, isBesideLadder, isWordOfLevel } from '@taegeuk/contract/levels.ts';
import { sideOf } from '@taegeuk/contract/membership.ts';
import type { Db } from '../../../database/connect.ts';
import { DomainError } from '../../../domain-error.ts';
import { holdParent, writeRow } from '../../category/service.ts';
import { type Applied, type KindOfContent, titleIn } from '../kind.ts';
import { missingNames, removeWords, saveWords } from './category-words.ts';
import { listLinksTo } from './links.ts';

async function findLive(db: Db, id: string): Promise<CategoryBody | undefined> {
  const [row] = await db<{ category: string }[]>`
    SELECT jsonb_build_object('center', c.center, 'parentId', c.parent_id, 'slug', c.slug,
             'isAccompaniedService', c.is_accompanied_service, 'payLevelInAcademy', c.pay_level_in_academy,
             'minimumLevel', c.minimum_level,
             'texts', (SELECT coalesce(jsonb_object_agg(lang, jsonb_build_object('title', name, 'summary', summary)), '{}')
                       FROM category_texts WHERE category_id = c.id AND NOT is_borrowed))::text AS category
    FROM categories c WHERE c.id = ${id} AND NOT c.is_product AND c.is_published`;
  return row && (JSON.parse(row.category) as CategoryBody);
}

interface Stored {
  id: string;
  slug: string;
  center: number;
}

/**
 * Puts a version in place of what is public; the addresses of the ladder are fixed.
 * @throws {DomainError} slug_already_exists
 */
async function update(db: Db, { center, slug: before }: Stored, { id, body }: Applied<CategoryBody>) {
  const slug = isBesideLadder({ center, slug: before }) && body.slug !== '' ? body.slug : before;
  await db`
    UPDATE categories
    SET slug = ${slug}, is_accompanied_service = ${body.isAccompaniedService}, is_published = true,
        pay_level_in_academy = ${body.payLevelInAcademy}, minimum_level = ${body.minimumLevel}
    WHERE id = ${id}`;
}

async function create(db: Db, { id, body }: Applied<CategoryBody>): Promise<void> {
  const parent = body.parentId === null ? null : await holdParent(db, body.parentId);
  if (parent === undefined || (parent && parent.center !== body.center))
    throw new DomainError('invalid_input', {
      fields: [{ path: 'body.parentId', message: 'invalid_choice' }],
    });
  const name = titleIn(body.texts);
  await writeRow(db, { ...body, id, name, isProduct: false, level: parent?.level ?? null });
}

/** A group beside the ladder has an address of one word that is no level's. */
function assertOwnSlug(slug: string, before: string | undefined): void {
  if (slug === before || (!slug.includes('/') && !isWordOfLevel(slug))) return;
  throw new DomainError('invalid_input', { fields: [{ path: 'body.slug', message: 'invalid_text' }] });
}

async function apply(db: Db, applied: Applied<CategoryBody>): Promise<void> {
  const { id, body, langs } = applied;
  const [stored] = await db<Stored[]>`SELECT id, slug, center FROM categories WHERE id = ${id} FOR UPDATE`;
  assertOwnSlug(body.slug, stored?.slug);
  if (stored) await update(db, stored, applied);
  else await create(db, applied);
  await saveWords(db, { id, body, langs });
}

/** What needs a group: its lessons, the groups below it, the ladder, and what leads to it. */
async function listUses(db: Db, id: string): Promise<ContentUse[]> {
  const [group] = await db<(Stored & { name: string })[]>`
    SELECT c.id, c.slug, c.center, t.name FROM categories c JOIN category_texts t ON t.category_id = c.id AND t.lang = 'kr'
    WHERE c.id = ${id}`;
  if (!group) return [];
  const inside = await db<ContentUse[]>`
    SELECT 'lesson' AS kind, l.id, t.title FROM lessons l JOIN lesson_texts t ON t.lesson_id = l.id AND t.lang = 'kr'
    WHERE l.category_id = ${id} AND l.is_published
    UNION ALL
    SELECT 'category', c.id, t.name FROM categories c JOIN category_texts t ON t.category_id = c.id AND t.lang = 'kr'
    WHERE c.parent_id = ${id} AND c.is_published
    LIMIT 50`;
  const ladder = isBesideLadder(group) ? [] : [{ kind: 'ladder', id: null, title: group.name }];
  const links = await listLinksTo(db, groupAddress(sideOf(group.center), group.slug), id);
  return [...ladder, ...inside, ...links];
}

const sides = ['side-0', 'side-1'];

/** Groups of lessons; those at the top stand with the others of their side. */
export const categoryKind: KindOfContent<CategoryBody> = {
  kind: 'category',
  schema: categoryBody,
  listLive: (db, id) => db`
    SELECT c.id, coalesce(c.parent_id::text, 'side-' || c.center) AS part,
           coalesce((SELECT name FROM category_texts WHERE category_id = c.id AND lang = 'kr'), '') AS title,
           ARRAY(SELECT t.lang FROM category_texts t JOIN languages g ON g.code = t.lang
                 WHERE t.category_id = c.id AND NOT t.is_borrowed ORDER BY g.position) AS langs,
           c.position, c.created_at AS published_at, c.created_at AS changed_at
    FROM categories c
    WHERE NOT c.is_product AND c.is_published AND (${id}::uuid IS NULL OR c.id = ${id}::uuid)`,
  findLive,
  partOf: ({ parentId, center }) => parentId ?? sides[center] ?? '',
  titleOf: ({ texts }) => titleIn(texts),
  findMissing: async (_, { body, langs }) => missingNames(body, langs),
  apply,
  async withdraw(db, id, langs) {
    if (langs) await removeWords(db, id, langs);
    else await db`UPDATE categories SET is_published = false WHERE id = ${id}`;
  },
  listUses,
  async reorder(db, _part, ids) {
    await db`
      UPDATE categories c SET position = o.place
      FROM unnest(${[...ids]}::uuid[]) WITH ORDINALITY AS o (id, place)
      WHERE c.id = o.id AND NOT c.is_product AND c.position IS DISTINCT FROM o.place`;
  },
};

import { type MenuBody, menuBody } from '@taegeuk/contract/content-bodies.ts';
import { menuLevels } from '@taegeuk/contract/content-kinds.ts';
import type { Db } from '../../../database/connect.ts';
import { type Applied, type KindOfContent, missingText } from '../kind.ts';

async function findLive(db: Db, id: string): Promise<MenuBody | undefined> {
  const [row] = await db<{ menu: string }[]>`
    SELECT jsonb_build_object('parentId', m.parent_id, 'link', m.link, 'isVisible', m.is_visible,
             'texts', (SELECT coalesce(jsonb_object_agg(lang, jsonb_build_object('name', name)), '{}')
                       FROM menu_texts WHERE menu_id = m.id))::text AS menu
    FROM menus m WHERE m.id = ${id}`;
  return row && (JSON.parse(row.menu) as MenuBody);
}

/** Whether a menu can stand under another: public, not below itself, and not deeper than the site shows. */
async function fitsUnder(db: Db, id: string, parentId: string): Promise<boolean> {
  const [row] = await db<{ above: number; isBelowItself: boolean; below: number }[]>`
    WITH RECURSIVE up AS (
      SELECT id, parent_id, 1 AS steps FROM menus WHERE id = ${parentId}
      UNION ALL SELECT m.id, m.parent_id, up.steps + 1 FROM menus m JOIN up ON m.id = up.parent_id WHERE up.steps < 10
    ), down AS (
      SELECT id, 1 AS steps FROM menus WHERE id = ${id}
      UNION ALL SELECT m.id, down.steps + 1 FROM menus m JOIN down ON m.parent_id = down.id WHERE down.steps < 10
    )
    SELECT (SELECT coalesce(max(steps), 0) FROM up)::int AS above, EXISTS (SELECT FROM up WHERE id = ${id}) AS is_below_itself,
           (SELECT coalesce(max(steps), 1) FROM down)::int AS below`;
  return row !== undefined && row.above > 0 && !row.isBelowItself && row.above + row.below <= menuLevels;
}

async function apply(db: Db, { id, body, langs, position }: Applied<MenuBody>): Promise<void> {
  const { parentId, link, isVisible } = body;
  await db`
    INSERT INTO menus (id, key, parent_id, link, is_visible, position)
    VALUES (${id}, ${`menu-${id}`}, ${parentId}, ${link}, ${isVisible},
            coalesce(${position}::int, (SELECT coalesce(max(position), 0) + 1 FROM menus
                                        WHERE parent_id IS NOT DISTINCT FROM ${parentId}::uuid)))
    ON CONFLICT (id) DO UPDATE
    SET link = EXCLUDED.link, is_visible = EXCLUDED.is_visible, parent_id = EXCLUDED.parent_id,
        position = CASE WHEN menus.parent_id IS DISTINCT FROM EXCLUDED.parent_id THEN EXCLUDED.position ELSE menus.position END`;
  for (const lang of langs)
    await db`
      INSERT INTO menu_texts (menu_id, lang, name) VALUES (${id}, ${lang}, ${body.texts[lang]?.name ?? ''})
      ON CONFLICT (menu_id, lang) DO UPDATE SET name = EXCLUDED.name`;
}

/** Entries of the site's menu; what stands under one has it as its part. */
export const menuKind: KindOfContent<MenuBody> = {
  kind: 'menu',
  schema: menuBody,
  canMove: true,
  listLive: (db, id) => db`
    SELECT m.id, coalesce(m.parent_id::text, '') AS part,
           coalesce((SELECT name FROM menu_texts WHERE menu_id = m.id AND lang = 'kr'), '') AS title,
           ARRAY(SELECT t.lang FROM menu_texts t JOIN languages g ON g.code = t.lang WHERE t.menu_id = m.id
                 ORDER BY g.position) AS langs,
           m.position, NULL::timestamptz AS published_at, NULL::timestamptz AS changed_at
    FROM menus m WHERE ${id}::uuid IS NULL OR m.id = ${id}::uuid`,
  findLive,
  partOf: ({ parentId }) => parentId ?? '',
  titleOf: ({ texts }) => texts.kr?.name || Object.values(texts).find((text) => text?.name)?.name || '',
  async findMissing(db, { id, body, langs }) {
    const { parentId, link, texts } = body;
    const unnamed = langs.filter((lang) => !texts[lang]?.name);
    const isOutOfPlace = parentId !== null && !(await fitsUnder(db, id, parentId));
    return [
      ...unnamed.map((lang) => missingText(`texts.${lang}.name`, lang)),
      ...(link === '' ? [{ path: 'link', message: 'link_missing' } as const] : []),
      ...(isOutOfPlace ? [{ path: 'parentId', message: 'parent_missing' } as const] : []),
    ];
  },
  apply,
  async withdraw(db, id, langs) {
    if (langs) await db`DELETE FROM menu_texts WHERE menu_id = ${id} AND lang = ANY(${[...langs]})`;
    else await db`DELETE FROM menus WHERE id = ${id}`;
  },
  // What stands under it would go with it.
  listUses: (db, id) => db`
    SELECT 'menu' AS kind, m.id, t.name AS title
    FROM menus m JOIN menu_texts t ON t.menu_id = m.id AND t.lang = 'kr' WHERE m.parent_id = ${id} ORDER BY m.position`,
  async reorder(db, part, ids) {
    await db`
      UPDATE menus m SET position = o.place
      FROM unnest(${[...ids]}::uuid[]) WITH ORDINALITY AS o (id, place)
      WHERE m.id = o.id AND coalesce(m.parent_id::text, '') = ${part} AND m.position IS DISTINCT FROM o.place`;
  },
};

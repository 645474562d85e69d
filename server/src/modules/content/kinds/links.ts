import type { ContentUse } from '@taegeuk/contract/content.ts';
import type { Db, Fragment } from '../../../database/connect.ts';

/** How many pictures of a text say nothing to whoever does not see them. */
export function imagesWithoutAlt(html: string): number {
  const images = html.match(/<img\b[^>]*>/g) ?? [];
  return images.filter((image) => !/ alt="\s*[^"\s]/.test(image)).length;
}

/** Whether a text has one of two strings. */
function hasAny(db: Db, text: Fragment, [one = '', other = '']: string[]) {
  return db`strpos(${text}, ${one}) > 0 OR strpos(${text}, ${other}) > 0`;
}

/** Menus and texts that lead to a page, or show its film: what is public, and what waits for its hour. */
export async function listLinksTo(db: Db, path: string, ownId: string): Promise<ContentUse[]> {
  const links = [`href="${path}"`, `href="${encodeURI(path)}"`];
  // A version is JSON.
  const waiting = links.map((link) => JSON.stringify(link).slice(1, -1));
  return db<ContentUse[]>`
    SELECT 'menu' AS kind, m.id, t.name AS title
    FROM menus m JOIN menu_texts t ON t.menu_id = m.id AND t.lang = 'kr'
    WHERE m.link = ${path}
    UNION ALL
    SELECT 'post', id, min(title) FROM (
      SELECT p.id, k.title
      FROM post_texts t JOIN posts p ON p.id = t.post_id JOIN post_texts k ON k.post_id = p.id AND k.lang = 'kr'
      WHERE films_in(t.content) @> ARRAY[${ownId}::uuid] OR ${hasAny(db, db`t.content`, links)}
      UNION ALL
      SELECT c.id, c.title
      FROM publications w JOIN revisions r ON r.id = w.revision_id JOIN contents c ON c.id = r.content_id
      WHERE w.state = 'waiting' AND c.kind = 'post'
        AND (films_in(r.body::text) @> ARRAY[${ownId}::uuid] OR ${hasAny(db, db`r.body::text`, waiting)})
    ) found WHERE id <> ${ownId} GROUP BY id
    LIMIT 50`;
}

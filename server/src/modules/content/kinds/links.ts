import type { ContentUse } from '@taegeuk/contract/content.ts';
import type { Db } from '../../../database/connect.ts';

/** How many pictures of a text say nothing to whoever does not see them. */
export function imagesWithoutAlt(html: string): number {
  const images = html.match(/<img\b[^>]*>/g) ?? [];
  return images.filter((image) => !/ alt="\s*[^"\s]/.test(image)).length;
}

/** Menus and public texts that lead to a page, or show its film. */
export async function listLinksTo(db: Db, path: string, ownId: string): Promise<ContentUse[]> {
  const [plain, coded] = [`href="${path}"`, `href="${encodeURI(path)}"`];
  const film = `src="/media/videos/${ownId}"`;
  return db<ContentUse[]>`
    SELECT 'menu' AS kind, m.id, t.name AS title
    FROM menus m JOIN menu_texts t ON t.menu_id = m.id AND t.lang = 'kr'
    WHERE m.link = ${path}
    UNION ALL
    SELECT DISTINCT 'post', p.id, k.title
    FROM post_texts t JOIN posts p ON p.id = t.post_id JOIN post_texts k ON k.post_id = p.id AND k.lang = 'kr'
    WHERE p.id <> ${ownId} AND (strpos(t.content, ${plain}) > 0 OR strpos(t.content, ${coded}) > 0 OR strpos(t.content, ${film}) > 0)
    LIMIT 50`;
}

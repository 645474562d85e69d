import type { Db } from '../../database/connect.ts';

export interface PreviewPostRow {
  id: string;
  type: string;
  topic: string | null;
  title: string;
}

/** A published post with its title in a language, or in kr if it has none there. */
export async function findPost(
  db: Db,
  { id, lang, now }: { id: string; lang: string; now: Date },
): Promise<PreviewPostRow | undefined> {
  const [row] = await db<PreviewPostRow[]>`
    SELECT p.id, p.type, p.topic, t.title
    FROM posts p
    JOIN LATERAL (SELECT title FROM post_texts WHERE post_id = p.id AND lang IN (${lang}, 'kr')
                  ORDER BY lang = ${lang} DESC LIMIT 1) t ON true
    WHERE p.id = ${id} AND p.is_shown AND p.published_at <= ${now}`;
  return row;
}

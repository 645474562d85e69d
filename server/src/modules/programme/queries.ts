import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { Db } from '../../database/connect.ts';

/** How much a group has to practise. */
export interface GroupLengthRow {
  categoryId: string;
  lessons: number;
  duration: number;
}

/** The published lessons of every group, counted. */
export function listGroupLengths(db: Db): Promise<GroupLengthRow[]> {
  return db<GroupLengthRow[]>`
    SELECT l.category_id, count(*)::int AS lessons, sum(m.duration_seconds)::int AS duration
    FROM lessons l JOIN media m ON m.id = l.media_id
    WHERE l.is_published GROUP BY l.category_id`;
}

export interface OutlineRow {
  id: string;
  position: number;
  title: string;
  summary: string;
  duration: number;
  isFree: boolean;
  lang: LanguageCode;
}

/** The published lessons of a group in order, without anything of their films or texts. */
export function listOutline(db: Db, categoryId: string, lang: LanguageCode): Promise<OutlineRow[]> {
  return db<OutlineRow[]>`
    SELECT l.id, l.position, t.title, t.summary, t.lang, m.duration_seconds AS duration, l.is_free
    FROM lessons l
    JOIN media m ON m.id = l.media_id
    JOIN LATERAL (SELECT title, summary, lang FROM lesson_texts WHERE lesson_id = l.id AND lang IN (${lang}, 'kr')
                  ORDER BY lang = ${lang} DESC LIMIT 1) t ON true
    WHERE l.category_id = ${categoryId} AND l.is_published
    ORDER BY l.position, l.id`;
}

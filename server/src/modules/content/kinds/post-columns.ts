import type { Db, Fragment } from '../../../database/connect.ts';

/** What the list of texts shows of a row `p` of `posts`, beside its part. */
export function postColumns(db: Db): Fragment {
  return db`
    coalesce((SELECT title FROM post_texts WHERE post_id = p.id AND lang = 'kr'), '') AS title,
    ARRAY(SELECT t.lang FROM post_texts t JOIN languages g ON g.code = t.lang WHERE t.post_id = p.id
          ORDER BY g.position) AS langs,
    p.position, p.published_at, p.updated_at AS changed_at`;
}

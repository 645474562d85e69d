import type { Post } from '@taegeuk/contract/content.ts';
import type { PostRow } from './queries.ts';

export function presentPost(row: PostRow): Post {
  return {
    id: row.id,
    type: row.type,
    title: row.title,
    content: row.content,
    postMeta: row.postMeta,
    excerpt: row.excerpt,
    cover: row.cover,
    publishedAt: row.publishedAt.toISOString(),
    lang: row.lang,
  };
}

import type { SearchHit } from '@taegeuk/contract/post.ts';
import { boardPathOf, postPath, seriesPaths } from '@taegeuk/contract/post-paths.ts';
import { postTypes } from '@taegeuk/contract/post-types.ts';

const datedTypes: readonly string[] = [postTypes.notice, postTypes.news, postTypes.culture];

/** Path of the menu entry that contains a text: its name says what kind of page it is. */
function placeOf(hit: SearchHit, href: string): string {
  const series = hit.type === postTypes.video && hit.topic !== null ? seriesPaths[hit.topic] : undefined;
  if (series) return `${series}/1`;
  return boardPathOf[hit.type] ?? href.split('#')[0] ?? '/';
}

/** A search result, with its place in the menu; `publishedAt` only if the day matters. */
export function foundText(hit: SearchHit) {
  const { id, title, titleMarks, snippet, snippetMarks, lang } = hit;
  const href = postPath(hit);
  const publishedAt = datedTypes.includes(hit.type) ? hit.publishedAt : null;
  return { id, href, place: placeOf(hit, href), title, titleMarks, snippet, snippetMarks, publishedAt, lang };
}

export type FoundText = ReturnType<typeof foundText>;

import type { SearchHit } from '@taegeuk/contract/post.ts';
import { boardPathOf, postPath, seriesPaths } from '@taegeuk/contract/post-paths.ts';
import { postTypes } from '@taegeuk/contract/post-types.ts';

const datedTypes: readonly string[] = [postTypes.notice, postTypes.news, postTypes.culture];

/** Path of the menu entry under which a text stands: its name says what kind of page it is. */
function placeOf(hit: SearchHit, href: string): string {
  const series = hit.type === postTypes.video && hit.topic !== null ? seriesPaths[hit.topic] : undefined;
  if (series) return `${series}/1`;
  return boardPathOf[hit.type] ?? href.split('#')[0] ?? '/';
}

/** What was found, with where it stands; `publishedAt` only where the day says something. */
export function foundText(hit: SearchHit) {
  const { id, title, titleMarks, snippet, snippetMarks, lang } = hit;
  const href = postPath(hit);
  const publishedAt = datedTypes.includes(hit.type) ? hit.publishedAt : null;
  return { id, href, place: placeOf(hit, href), title, titleMarks, snippet, snippetMarks, publishedAt, lang };
}

export type FoundText = ReturnType<typeof foundText>;

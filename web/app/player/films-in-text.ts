import type { Post, PublicVideo } from '@taegeuk/contract/post.ts';
import { plainText } from '../lib/rich-text/plain-text.ts';

/** A part of a text: some of its HTML, or a film with the HTML of its caption. */
export interface TextPiece {
  /** Where it begins. */
  at: number;
  html: string;
  film?: { video: PublicVideo; title: string };
}

const figure = /<figure><video\b([^>]*)>.*?<\/video>(?:<figcaption>(.*?)<\/figcaption>)?<\/figure>/gs;

const attributeOf = (attributes: string, name: string) =>
  new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';

/** Whether what comes next stands within no other element; of a text as the server cleans it. */
function isOutside(before: string): boolean {
  const opened = before.match(/<(?!\/)(?![^>]*\/>)/g)?.length ?? 0;
  return opened === (before.match(/<\//g)?.length ?? 0);
}

/**
 * A text cut where films stand in it. What is no film that may be watched, or stands within something else, stays as it is:
 * the browser's own player plays it.
 */
export function cutAtFilms(html: string, films: Post['films']): TextPiece[] {
  const pieces: TextPiece[] = [];
  let from = 0;
  for (const { index, 0: whole, 1: attributes = '', 2: caption = '' } of html.matchAll(figure)) {
    const found = films.find(({ address }) => address === attributeOf(attributes, 'src'));
    if (!found || !isOutside(html.slice(0, index))) continue;
    if (index > from) pieces.push({ at: from, html: html.slice(from, index) });
    const { address: _, ...video } = found;
    pieces.push({
      at: index,
      html: caption,
      film: { video, title: plainText(attributeOf(attributes, 'aria-label')) },
    });
    from = index + whole.length;
  }
  if (from < html.length || pieces.length === 0) pieces.push({ at: from, html: html.slice(from) });
  return pieces;
}

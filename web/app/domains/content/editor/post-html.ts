import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { setNotesBelow, setNotesInside } from './notes.ts';

function pageOf(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

/** A paragraph that is all of a cell or of a point of a list says nothing more than the cell. */
function unwrapLoneParagraphs(page: Document): void {
  for (const place of page.body.querySelectorAll('li, td, th')) {
    const [first, second] = place.children;
    if (first?.tagName === 'P' && !(second && place.tagName !== 'LI') && second?.tagName !== 'P')
      first.replaceWith(...first.childNodes);
  }
}

function isHeadRow(row: Element): boolean {
  return row.children.length > 0 && [...row.children].every(({ tagName }) => tagName === 'TH');
}

/** Which cells a head is for: those below it, or those beside it. */
function nameHeads(page: Document): void {
  for (const table of page.body.querySelectorAll('table')) {
    table.removeAttribute('style');
    for (const column of table.querySelectorAll('colgroup')) column.remove();
    const [first] = table.querySelectorAll('tr');
    const isHeaded = first !== undefined && isHeadRow(first);
    for (const head of table.querySelectorAll('th'))
      head.setAttribute('scope', isHeaded && head.parentElement === first ? 'col' : 'row');
    if (!isHeaded) continue;
    const head = page.createElement('thead');
    table.prepend(head);
    head.append(first);
    for (const body of table.querySelectorAll('tbody:empty')) body.remove();
  }
}

/** What the editor holds, as it is published: `contract/src/rich-text.ts`. An empty text is an empty string. */
export function closeHtml(html: string, lang: LanguageCode): string {
  const page = pageOf(html);
  unwrapLoneParagraphs(page);
  nameHeads(page);
  for (const caption of page.body.querySelectorAll('figcaption:empty')) caption.remove();
  const blocks = [...page.body.children];
  while (blocks.at(-1)?.matches('p:empty')) blocks.pop()?.remove();
  setNotesBelow(page, lang);
  return page.body.innerHTML;
}

/** A published text as the editor holds it. */
export function openHtml(html: string): string {
  const page = pageOf(html);
  setNotesInside(page);
  return page.body.innerHTML;
}

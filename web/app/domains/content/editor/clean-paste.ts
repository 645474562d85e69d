import { gatherHangulPoints, gatherWordPoints } from './paste-lists.ts';

/** What was pasted, clean; and how many pictures were left out, which have to be uploaded on their own. */
export interface Pasted {
  html: string;
  picturesLeftOut: number;
}

const never = 'head, style, script, link, meta, title, xml, template, iframe, object, embed, svg, math';
const lengthOfHeading = 60;

/** Hangul names the styles of its outline in the style sheet that it sends along: `.HStyle3 {style-name:"개요 2"}`. */
function hangulHeadings(page: Document): Map<string, 'h2' | 'h3'> {
  const found = new Map<string, 'h2' | 'h3'>();
  const sheet = [...page.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n');
  for (const [, name = '', style = ''] of sheet.matchAll(
    /\.(HStyle\d+)[^{}]*\{[^}]*style-name:\s*"([^"]*)"/gi,
  )) {
    const [, outline, level] = /^(개요|제목|Outline|Title)\s*(\d*)/i.exec(style) ?? [];
    if (outline) found.set(name.toLowerCase(), Number(level || 1) === 1 ? 'h2' : 'h3');
  }
  return found;
}

function styleOf(element: Element): string {
  return (element.getAttribute('style') ?? '').toLowerCase();
}

function isBold(style: string): boolean {
  return /(?:^|;)\s*font-weight:\s*(?:bold|bolder|[6-9]00)/.test(style);
}

function sizeInPoints(style: string): number {
  const [, size, unit] = /font-size:\s*([\d.]+)(pt|px)/.exec(style) ?? [];
  return size ? Number(size) * (unit === 'px' ? 0.75 : 1) : 0;
}

/** A line that is bold and large from its beginning to its end is a heading, whatever its style is called. */
function looksLikeHeading(paragraph: Element): 'h2' | 'h3' | undefined {
  const text = paragraph.textContent?.trim() ?? '';
  if (text === '' || text.length > lengthOfHeading || paragraph.closest('td, th, li')) return undefined;
  let size = 0;
  for (const run of paragraph.querySelectorAll('span, font, b, strong')) {
    if (run.textContent?.trim() !== text) continue;
    size = Math.max(size, sizeInPoints(styleOf(run)));
  }
  const isAllBold = [paragraph, ...paragraph.querySelectorAll('*')].some(
    (run) =>
      run.textContent?.trim() === text && (isBold(styleOf(run)) || /^(?:b|strong)$/i.test(run.tagName)),
  );
  if (!isAllBold || size < 13) return undefined;
  return size >= 15 ? 'h2' : 'h3';
}

function rename(element: Element, tagName: string): Element {
  const made = element.ownerDocument.createElement(tagName);
  made.append(...element.childNodes);
  element.replaceWith(made);
  return made;
}

function nameHeadings(page: Document): void {
  const styles = hangulHeadings(page);
  for (const paragraph of page.body.querySelectorAll('p')) {
    const names = [...paragraph.classList].map((name) => name.toLowerCase());
    const named = names.map((name) => styles.get(name)).find((tag) => tag !== undefined);
    const tag = named ?? (names.includes('msotitle') ? 'h2' : looksLikeHeading(paragraph));
    if (tag) rename(paragraph, tag);
  }
  for (const heading of page.body.querySelectorAll('h1')) rename(heading, 'h2');
  for (const heading of page.body.querySelectorAll('h4, h5, h6')) rename(heading, 'h3');
}

/** Word's notes: a mark `_ftnref1` in the text, its words in a block of their own at the end. */
function takeNotes(page: Document): void {
  for (const mark of page.body.querySelectorAll('a[href^="#_ftn"], a[href^="#_edn"]')) {
    const [, kind, number] = /^#_(ftn|edn)(\d+)$/.exec(mark.getAttribute('href') ?? '') ?? [];
    const block = page.getElementById(`${kind}${number}`);
    if (!block || block.contains(mark)) continue;
    const words = block.cloneNode(true) as Element;
    for (const way of words.querySelectorAll('a[href^="#_"]')) way.remove();
    const note = page.createElement('sup');
    note.setAttribute('data-note', (words.textContent ?? '').replace(/\s+/g, ' ').trim());
    mark.replaceWith(note);
  }
  for (const list of page.body.querySelectorAll('[style*="mso-element"]'))
    if (/mso-element:\s*(?:foot|end)note/.test(styleOf(list))) list.remove();
}

/** Emphasis by style becomes an element, in paragraphs alone: headings have their own. */
function nameEmphasis(page: Document): void {
  for (const run of page.body.querySelectorAll('span, font')) {
    const style = styleOf(run);
    const inHeading = run.closest('h2, h3, th') !== null;
    if (!inHeading && isBold(style)) run.replaceChildren(wrapped(run, 'strong'));
    if (/(?:^|;)\s*font-style:\s*italic/.test(style)) run.replaceChildren(wrapped(run, 'em'));
  }
  for (const bold of page.body.querySelectorAll('b, strong')) {
    const isPlain = /(?:^|;)\s*font-weight:\s*(?:normal|400)/.test(styleOf(bold));
    if (isPlain || bold.closest('h2, h3, th')) bold.replaceWith(...bold.childNodes);
  }
}

function wrapped(run: Element, tagName: string): Element {
  const made = run.ownerDocument.createElement(tagName);
  made.append(...run.childNodes);
  return made;
}

const kept = ['href', 'colspan', 'rowspan', 'start', 'lang', 'data-note'];

function takeOff(page: Document): void {
  for (const element of page.body.querySelectorAll('*')) {
    const isForeign =
      element.tagName === 'SPAN' && !/^(?:ko|en-us)$/i.test(element.getAttribute('lang') ?? 'ko');
    for (const { name } of [...element.attributes])
      if (!kept.includes(name) || (name === 'lang' && !isForeign)) element.removeAttribute(name);
  }
  for (const run of page.body.querySelectorAll('span:not([lang]), font, u, a:not([href]), a[href^="#_"]'))
    run.replaceWith(...run.childNodes);
  for (const odd of page.body.querySelectorAll('*'))
    if (odd.tagName.includes(':')) odd.replaceWith(...odd.childNodes);
}

/** Hangul draws a box as a table of one cell. */
function openBoxes(page: Document): void {
  for (const table of page.body.querySelectorAll('table')) {
    const [only, another] = table.querySelectorAll('td, th');
    if (only && !another) table.replaceWith(...only.childNodes);
  }
  // It also sets tables into paragraphs, which the parser lets pass where no doctype is.
  for (const paragraph of page.body.querySelectorAll('p'))
    if ([...paragraph.children].some(({ tagName }) => /^(?:TABLE|P|UL|OL|H[23])$/.test(tagName)))
      paragraph.replaceWith(...paragraph.childNodes);
}

function removeEmpty(page: Document): void {
  for (const paragraph of page.body.querySelectorAll('p, h2, h3')) {
    const isEmpty = paragraph.textContent?.trim() === '' && !paragraph.querySelector('sup, ruby');
    if (isEmpty && !paragraph.closest('td, th')) paragraph.remove();
  }
}

function joinSpaces(page: Document): void {
  const texts = page.createTreeWalker(page.body, 4);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    text.nodeValue = (text.nodeValue ?? '').replace(/[\u00a0\s]+/g, ' ').replace(/[\u200b\ufeff]/g, '');
  }
}

function removeComments(page: Document): void {
  const found: Node[] = [];
  const comments = page.createTreeWalker(page, 128);
  while (comments.nextNode()) found.push(comments.currentNode);
  for (const comment of found) comment.parentNode?.removeChild(comment);
}

/** HTML of Hangul, Word and other programs as a text of ours: its structure and emphasis, and nothing of its looks. */
export function cleanPaste(html: string): Pasted {
  // From an editor of ours: it is clean already.
  if (html.includes('data-pm-slice')) return { html, picturesLeftOut: 0 };
  // Word wraps what old browsers should see in <![if …]>, which a parser takes for a comment that it is not.
  const page = new DOMParser().parseFromString(html.replace(/<!\[(?:if[^\]]*|endif)\]>/gi, ''), 'text/html');
  const isHangul = /hancom|HStyle\d/i.test(html);
  const pictures = page.body.querySelectorAll('img, v\\:shape, v\\:imagedata');
  const picturesLeftOut = page.body.querySelectorAll('img').length;
  takeNotes(page);
  gatherWordPoints(page);
  nameHeadings(page);
  for (const element of [...page.querySelectorAll(never), ...pictures]) element.remove();
  for (const hidden of page.body.querySelectorAll('[style]'))
    if (/display:\s*none|mso-hide:\s*all/.test(styleOf(hidden))) hidden.remove();
  removeComments(page);
  nameEmphasis(page);
  takeOff(page);
  openBoxes(page);
  joinSpaces(page);
  if (isHangul) gatherHangulPoints(page);
  removeEmpty(page);
  return { html: page.body.innerHTML, picturesLeftOut };
}

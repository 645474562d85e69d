import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { noteRoles } from '@taegeuk/contract/rich-text.ts';

/** What the way back from a footnote is called, in the language of the text. */
const backWords: Record<LanguageCode, string> = {
  kr: '본문으로',
  en: 'Back to the text',
  ep: 'Volver al texto',
  vi: 'Về lại bài',
};

/** Several texts may stand on one page: a note's id is made of what it says. */
function idOf(text: string, number: number): string {
  let hash = 7;
  for (const unit of text) hash = (hash * 31 + (unit.codePointAt(0) ?? 0)) >>> 0;
  return `note-${hash.toString(36)}${number}`;
}

function link(page: Document, attributes: Record<string, string>, text: string): HTMLAnchorElement {
  const made = page.createElement('a');
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.textContent = text;
  return made;
}

/** Numbers the footnotes of a text and sets them below it, each with the way there and back. */
export function setNotesBelow(page: Document, lang: LanguageCode): void {
  const marks = [...page.body.querySelectorAll('sup[data-note]')];
  if (marks.length === 0) return;
  const list = page.createElement('ol');
  for (const [index, mark] of marks.entries()) {
    const text = mark.getAttribute('data-note') ?? '';
    const id = idOf(text, index + 1);
    const plain = page.createElement('sup');
    plain.append(link(page, { href: `#${id}-text`, id, role: noteRoles.mark }, String(index + 1)));
    mark.replaceWith(plain);
    const line = page.createElement('li');
    line.id = `${id}-text`;
    const back = { href: `#${id}`, 'aria-label': backWords[lang], role: noteRoles.back };
    line.append(`${text} `, link(page, back, '↩'));
    list.append(line);
  }
  const section = page.createElement('section');
  section.setAttribute('role', noteRoles.notes);
  section.append(list);
  page.body.append(section);
}

/** Takes footnotes from below a text to where they are set, for the editor. */
export function setNotesInside(page: Document): void {
  for (const mark of page.body.querySelectorAll(`a[role="${noteRoles.mark}"]`)) {
    const place = mark.getAttribute('href')?.slice(1) ?? '';
    const line = page.getElementById(place)?.cloneNode(true) as Element | undefined;
    line?.querySelector(`a[role="${noteRoles.back}"]`)?.remove();
    const note = page.createElement('sup');
    note.setAttribute('data-note', line?.textContent?.trim() ?? '');
    (mark.closest('sup') ?? mark).replaceWith(note);
  }
  page.body.querySelector(`section[role="${noteRoles.notes}"]`)?.remove();
}

/**
 * What the text of a post may be made of. The editor of staff makes nothing else, and the server keeps nothing else
 * (`server/src/modules/post/html.ts`); beyond the names there, `id` and addresses are limited by their form. Of an uploaded
 * picture the server makes a `<picture>` with its sizes when it cleans the text.
 */
export const richElements = [
  ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote'],
  ...['strong', 'em', 'b', 'i', 's', 'small', 'sub', 'sup', 'code', 'pre', 'a', 'span', 'div', 'section'],
  ...['ruby', 'rb', 'rt', 'rp', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ...['figure', 'figcaption', 'img', 'video', 'track'],
];

/** The attributes of each element. */
export const richAttributes = {
  '*': ['lang'],
  h2: ['id'],
  h3: ['id'],
  a: ['href', 'rel', 'id', 'role', 'aria-label'],
  li: ['id'],
  section: ['role'],
  img: ['src', 'alt', 'width', 'height', 'loading'],
  video: ['src', 'poster', 'controls', 'preload', 'playsinline', 'width', 'height', 'aria-label'],
  track: ['kind', 'src', 'srclang', 'label'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  ol: ['start'],
};

/** Roles of footnotes: the mark in the text, the notes below it, and the way back. There are no others. */
export const noteRoles = { mark: 'doc-noteref', notes: 'doc-endnotes', back: 'doc-backlink' } as const;

/** The id of a footnote's mark; its text has the same with `-text`. The only ids besides those of headings. */
export const noteIdPattern = /^note-[\da-z]{1,16}(?:-text)?$/;

/** Where films that anybody may watch are: a published text shows them, or a published post of the type `영상` is about one. */
export const filmAddress = '/media/videos/';

/** The address of a film within a text: that of the film itself, or of a post of the type `영상`. */
export const filmSourcePattern = /^\/media\/videos\/[\da-f-]{36}$/;

/** The ids by which a text names its films; `films_in` of the database finds the same. */
export function filmsNamedIn(html: string): string[] {
  return [...html.matchAll(/<video(?: [^>]*)? src="\/media\/videos\/([\da-f-]{36})"/g)].map(
    ([, id = '']) => id,
  );
}

/** The address of a picture that staff uploaded, in one of its sizes. */
export const pictureSourcePattern = /^\/media\/pictures\/([\da-f-]{36})\/\d{1,4}\.(?:avif|webp)$/;

/** Widths in px that a picture is made in, as far as it is that wide. */
const pictureSteps = [480, 960, 1600, 2400];

/** The widths that an uploaded picture of this width exists in, the smallest first. */
export function pictureWidths(width: number): number[] {
  const largest = Math.min(width, pictureSteps.at(-1) ?? width);
  return [...pictureSteps.filter((step) => step < largest), largest];
}

/** The address of a picture in a width. */
export function pictureSource(id: string, width: number, format: 'avif' | 'webp'): string {
  return `/media/pictures/${id}/${width}.${format}`;
}

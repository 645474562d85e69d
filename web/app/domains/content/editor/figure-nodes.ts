import { type Command, type Editor, mergeAttributes, Node } from '@tiptap/core';
import type { TagParseRule } from '@tiptap/pm/model';

/** What a picture in a text is made of; its caption is text of its own. */
export interface PictureAttributes {
  src: string;
  /** What somebody who does not see it needs to know; empty for decoration. */
  alt: string;
  width: number | null;
  height: number | null;
}

/** A film of a post that is published on its own. */
export interface FilmAttributes {
  src: string;
  poster: string;
  title: string;
  captions: { lang: string; label: string; src: string }[];
}

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    figures: {
      /** Sets in a picture with an empty caption, or changes the one that is picked. */
      setPicture: (attributes: PictureAttributes) => ReturnType;
      /** Sets in a film with an empty caption, or changes the one that is picked. */
      setFilm: (attributes: FilmAttributes) => ReturnType;
    };
  }
}

/** Enter ends a caption: the text goes on below. */
function leaveCaption({ editor }: { editor: Editor }): boolean {
  const { $from } = editor.state.selection;
  if (!['picture', 'film'].includes($from.parent.type.name)) return false;
  const below = $from.after();
  return editor
    .chain()
    .insertContentAt(below, { type: 'paragraph' })
    .setTextSelection(below + 1)
    .run();
}

const common = { group: 'block', content: 'inline*', draggable: true, isolating: true } as const;

/** A figure whose caption is text of its own; `read` says what else is in it, or that it is another. */
function figureRule(read: (figure: HTMLElement) => object | false): TagParseRule {
  return {
    tag: 'figure',
    contentElement: (figure: HTMLElement) =>
      figure.querySelector('figcaption') ?? figure.ownerDocument.createElement('figcaption'),
    getAttrs: (figure) => read(figure) as Record<string, unknown> | false,
  };
}

/** Changes the figure in which the words are, or sets in another. */
function setFigure(name: string) {
  return (attributes: object): Command =>
    ({ commands, editor }) =>
      editor.isActive(name)
        ? commands.updateAttributes(name, attributes)
        : commands.insertContent({ type: name, attrs: attributes });
}

function sizeOf(element: Element | null, name: 'width' | 'height'): number | null {
  const size = Number(element?.getAttribute(name));
  return Number.isInteger(size) && size > 0 ? size : null;
}

/** A picture with its caption: `<figure><img><figcaption>`. Pictures of other sites are left out: they would learn who reads. */
export const Picture = Node.create({
  ...common,
  name: 'picture',

  addAttributes() {
    const own = { rendered: false };
    return {
      src: { ...own, default: '' },
      alt: { ...own, default: '' },
      width: { ...own, default: null },
      height: { ...own, default: null },
    };
  },

  parseHTML() {
    return [
      figureRule((figure) => {
        const image = figure.querySelector('img');
        const src = image?.getAttribute('src') ?? '';
        if (!/^\/(?!\/)/.test(src)) return false;
        const alt = image?.getAttribute('alt') ?? '';
        return { src, alt, width: sizeOf(image, 'width'), height: sizeOf(image, 'height') };
      }),
    ];
  },

  renderHTML({ node }) {
    const { src, alt, width, height } = node.attrs as PictureAttributes;
    const size = width && height ? { width: String(width), height: String(height) } : {};
    return ['figure', ['img', { src, alt, ...size, loading: 'lazy' }], ['figcaption', 0]];
  },

  addKeyboardShortcuts: () => ({ Enter: leaveCaption }),

  addCommands() {
    return { setPicture: setFigure(this.name) };
  },
});

function captionsOf(video: Element): FilmAttributes['captions'] {
  return [...video.querySelectorAll('track')].map((track) => ({
    lang: track.getAttribute('srclang') ?? '',
    label: track.getAttribute('label') ?? '',
    src: track.getAttribute('src') ?? '',
  }));
}

/** A film with its caption: `<figure><video><track><figcaption>`. The browser's own controls play it; nothing is loaded before. */
export const Film = Node.create({
  ...common,
  name: 'film',
  priority: 110,

  addAttributes() {
    const own = { rendered: false };
    return {
      src: { ...own, default: '' },
      poster: { ...own, default: '' },
      title: { ...own, default: '' },
      captions: { ...own, default: [] },
    };
  },

  parseHTML() {
    return [
      figureRule((figure) => {
        const video = figure.querySelector('video');
        const src = video?.getAttribute('src') ?? '';
        if (!video || !src.startsWith('/media/videos/')) return false;
        const poster = video.getAttribute('poster') ?? '';
        const title = video.getAttribute('aria-label') ?? '';
        return { src, poster, title, captions: captionsOf(video) };
      }),
    ];
  },

  renderHTML({ node }) {
    const { src, poster, title, captions } = node.attrs as FilmAttributes;
    const tracks = captions.map(({ lang, label, src: from }) => [
      'track',
      { kind: 'captions', src: from, srclang: lang, label },
    ]);
    const playing = { controls: '', preload: 'none', playsinline: '' };
    const video = mergeAttributes({ src, ...(poster ? { poster } : {}), 'aria-label': title }, playing);
    return ['figure', ['video', video, ...tracks], ['figcaption', 0]];
  },

  addKeyboardShortcuts: () => ({ Enter: leaveCaption }),

  addCommands() {
    return { setFilm: setFigure(this.name) };
  },
});

import { filmAddress } from '@taegeuk/contract/rich-text.ts';
import { type Command, type Editor, Node } from '@tiptap/core';
import type { TagParseRule } from '@tiptap/pm/model';

/** What a picture in a text is made of; its caption is text of its own. */
export interface PictureAttributes {
  src: string;
  /** What somebody who does not see it needs to know; empty for decoration. */
  alt: string;
  width: number | null;
  height: number | null;
}

/** A film of the desk. What else a page shows of it, picture and captions, is the film's own. */
export interface FilmAttributes {
  src: string;
  /** What it is called where it cannot be seen. */
  title: string;
}

/** What the editor shows of a film, whether it is public or not. */
export interface FilmShown {
  src: string;
  poster: string;
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

export interface FilmOptions {
  /** Reads a film by the id in its address; null if there is none of that id. */
  read: (id: string) => Promise<FilmShown | null>;
}

/** A film with its caption: `<figure><video><figcaption>`. It stands in nothing else, so that pages can play it. */
export const Film = Node.create<FilmOptions>({
  ...common,
  name: 'film',
  group: 'film',
  priority: 110,

  addOptions: () => ({ read: async () => null }),

  addAttributes() {
    const own = { rendered: false };
    return { src: { ...own, default: '' }, title: { ...own, default: '' } };
  },

  parseHTML() {
    return [
      figureRule((figure) => {
        const video = figure.querySelector('video');
        const src = video?.getAttribute('src') ?? '';
        if (!video || !src.startsWith(filmAddress)) return false;
        return { src, title: video.getAttribute('aria-label') ?? '' };
      }),
    ];
  },

  renderHTML({ node }) {
    const { src, title } = node.attrs as FilmAttributes;
    const video = { src, 'aria-label': title, controls: '', preload: 'none', playsinline: '' };
    return ['figure', ['video', video], ['figcaption', 0]];
  },

  // A film that is not public yet has no picture at the address that stands in the text.
  addNodeView() {
    return ({ node }) => {
      const { src, title } = node.attrs as FilmAttributes;
      const [dom, video, contentDOM] = (['figure', 'video', 'figcaption'] as const).map((name) =>
        document.createElement(name),
      ) as [HTMLElement, HTMLVideoElement, HTMLElement];
      Object.assign(video, { src, controls: true, preload: 'none', contentEditable: 'false' });
      video.setAttribute('aria-label', title);
      dom.append(video, contentDOM);
      this.options.read(src.slice(filmAddress.length)).then(
        (film) => film && Object.assign(video, film),
        () => undefined,
      );
      return { dom, contentDOM, ignoreMutation: ({ target }) => target === video };
    };
  },

  addKeyboardShortcuts: () => ({ Enter: leaveCaption }),

  addCommands() {
    return { setFilm: setFigure(this.name) };
  },
});

import { Mark, Node } from '@tiptap/core';

/** Hanja with what it is read as. */
export interface ReadingAttributes {
  hanja: string;
  reading: string;
}

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    words: {
      /** Sets hanja with its reading in the place of what is picked. */
      setReading: (attributes: ReadingAttributes) => ReturnType;
      /** Sets a footnote behind what is picked, or changes the one that is picked. */
      setNote: (text: string) => ReturnType;
    };
  }
}

const common = { group: 'inline', inline: true, atom: true, selectable: true } as const;

function textOf(ruby: Element, isReading: boolean): string {
  const whole = ruby.cloneNode(true) as Element;
  if (isReading) return [...whole.querySelectorAll('rt')].map((each) => each.textContent).join('');
  for (const other of whole.querySelectorAll('rt, rp')) other.remove();
  return whole.textContent?.trim() ?? '';
}

/** `<ruby>太極<rp>(</rp><rt>태극</rt><rp>)</rp></ruby>`: one unit, so that neither is ever without the other. */
export const Reading = Node.create({
  ...common,
  name: 'reading',

  addAttributes() {
    const own = { rendered: false };
    return { hanja: { ...own, default: '' }, reading: { ...own, default: '' } };
  },

  parseHTML() {
    return [
      {
        tag: 'ruby',
        getAttrs: (ruby) => ({ hanja: textOf(ruby, false), reading: textOf(ruby, true) }),
      },
    ];
  },

  renderHTML({ node }) {
    const { hanja, reading } = node.attrs as ReadingAttributes;
    return ['ruby', hanja, ['rp', '('], ['rt', reading], ['rp', ')']];
  },

  renderText({ node }) {
    const { hanja, reading } = node.attrs as ReadingAttributes;
    return `${hanja}(${reading})`;
  },

  addCommands() {
    return {
      setReading:
        (attributes) =>
        ({ commands }) =>
          commands.insertContent({ type: this.name, attrs: attributes }),
    };
  },
});

/** A footnote, in the editor where it stands; below the text only when it leaves the editor (`notes.ts`). */
export const Note = Node.create({
  ...common,
  name: 'note',

  addAttributes() {
    return { text: { default: '', rendered: false } };
  },

  parseHTML() {
    return [{ tag: 'sup[data-note]', getAttrs: (sup) => ({ text: sup.getAttribute('data-note') ?? '' }) }];
  },

  renderHTML({ node }) {
    const text = String(node.attrs['text']);
    return ['sup', { 'data-note': text, title: text }];
  },

  addCommands() {
    return {
      setNote:
        (text) =>
        ({ commands, editor, state }) =>
          editor.isActive(this.name)
            ? commands.updateAttributes(this.name, { text })
            : commands.insertContentAt(state.selection.to, { type: this.name, attrs: { text } }),
    };
  },
});

/** Words of another language keep it, so that they are read aloud as such. */
export const Foreign = Mark.create({
  name: 'foreign',
  addAttributes: () => ({ lang: { default: null } }),
  parseHTML: () => [{ tag: 'span[lang]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
});

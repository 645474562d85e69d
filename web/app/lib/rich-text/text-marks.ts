import type { ChainedCommands, Editor } from '@tiptap/react';
import type { IconName } from '../../ui/icon.tsx';

/** What every text has: headings, emphasis, lists and quotes. */
export interface TextMark {
  name: 'heading' | 'subheading' | 'bold' | 'italic' | 'list' | 'ordered' | 'quote';
  icon?: IconName;
  isAt: (editor: Editor) => boolean;
  toggle: (chain: ChainedCommands) => ChainedCommands;
}

export const textMarks: TextMark[] = [
  {
    name: 'heading',
    isAt: (editor) => editor.isActive('heading', { level: 2 }),
    toggle: (chain) => chain.toggleHeading({ level: 2 }),
  },
  {
    name: 'subheading',
    isAt: (editor) => editor.isActive('heading', { level: 3 }),
    toggle: (chain) => chain.toggleHeading({ level: 3 }),
  },
  ...(
    [
      { name: 'bold', icon: 'bold', at: 'bold', toggle: (chain) => chain.toggleBold() },
      { name: 'italic', icon: 'italic', at: 'italic', toggle: (chain) => chain.toggleItalic() },
      { name: 'list', icon: 'list', at: 'bulletList', toggle: (chain) => chain.toggleBulletList() },
      {
        name: 'ordered',
        icon: 'list-ordered',
        at: 'orderedList',
        toggle: (chain) => chain.toggleOrderedList(),
      },
      { name: 'quote', icon: 'quote', at: 'blockquote', toggle: (chain) => chain.toggleBlockquote() },
    ] satisfies (Omit<TextMark, 'isAt'> & { at: string })[]
  ).map(({ at, ...mark }): TextMark => ({ ...mark, isAt: (editor) => editor.isActive(at) })),
];

/** What the buttons show; the toolbar is rendered again only when one of these changes, not with every key. */
export function markState(editor: Editor) {
  return {
    pressed: textMarks.filter(({ isAt }) => isAt(editor)).map(({ name }) => name),
    isLink: editor.isActive('link'),
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  };
}

import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { reportTexts } from '../../../i18n/report-texts.ts';
import type { IconName } from '../../../ui/icon.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import styles from './editor.module.css';
import { LinkDialog } from './link-dialog.tsx';

interface Mark {
  name: 'heading' | 'subheading' | 'bold' | 'italic' | 'list' | 'ordered' | 'quote';
  icon?: IconName;
  isAt: (editor: Editor) => boolean;
  toggle: (chain: ChainedCommands) => ChainedCommands;
}

const marks: Mark[] = [
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
    ] satisfies (Omit<Mark, 'isAt'> & { at: string })[]
  ).map(({ at, ...mark }): Mark => ({ ...mark, isAt: (editor) => editor.isActive(at) })),
];

/** What the buttons show; the toolbar is rendered again only when one of these changes, not with every key. */
function stateOf(editor: Editor) {
  return {
    pressed: marks.filter(({ isAt }) => isAt(editor)).map(({ name }) => name),
    isLink: editor.isActive('link'),
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  };
}

export const toolbarId = 'report-tools';

/** The buttons over the text. */
export function EditorToolbar({ editor }: { editor: Editor }) {
  const { tools } = reportTexts.use();
  const [isLinking, setIsLinking] = useState(false);
  const at = useEditorState({ editor, selector: (state) => stateOf(state.editor) });
  const act = () => editor.chain().focus();
  return (
    <>
      <Toolbar.Root id={toolbarId} label={tools.label} className={styles.tools ?? ''}>
        {marks.map(({ name, icon, toggle }) => (
          <Toolbar.Button
            key={name}
            label={tools[name]}
            icon={icon}
            pressed={at.pressed.includes(name)}
            onPress={() => toggle(act()).run()}
          />
        ))}
        <Toolbar.Button
          icon="link"
          label={tools.link}
          pressed={at.isLink}
          onPress={() => setIsLinking(true)}
        />
        <Toolbar.Button
          icon="undo"
          label={tools.undo}
          disabled={!at.canUndo}
          onPress={() => act().undo().run()}
        />
        <Toolbar.Button
          icon="redo"
          label={tools.redo}
          disabled={!at.canRedo}
          onPress={() => act().redo().run()}
        />
      </Toolbar.Root>
      {isLinking ? <LinkDialog editor={editor} close={() => setIsLinking(false)} /> : null}
    </>
  );
}

import type { Editor } from '@tiptap/react';
import type { ReactNode } from 'react';
import { Toolbar } from '../../ui/toolbar.tsx';
import { type markState, type TextMark, textMarks } from './text-marks.ts';

export type MarkTexts = Record<TextMark['name'] | 'link' | 'undo' | 'redo', string>;

export type MarkButtonsProps = {
  editor: Editor;
  at: ReturnType<typeof markState>;
  texts: MarkTexts;
  /** Asks where a link leads. */
  onLink: () => void;
  /** Buttons of this text alone, before those that undo. */
  children?: ReactNode;
};

/** The buttons that every text has, within a toolbar. */
export function MarkButtons({ editor, at, texts, onLink, children }: MarkButtonsProps) {
  const act = () => editor.chain().focus();
  return (
    <>
      {textMarks.map(({ name, icon, toggle }) => (
        <Toolbar.Button
          key={name}
          label={texts[name]}
          icon={icon}
          pressed={at.pressed.includes(name)}
          onPress={() => toggle(act()).run()}
        />
      ))}
      <Toolbar.Button icon="link" label={texts.link} pressed={at.isLink} onPress={onLink} />
      {children}
      <Toolbar.Button
        icon="undo"
        label={texts.undo}
        disabled={!at.canUndo}
        onPress={() => act().undo().run()}
      />
      <Toolbar.Button
        icon="redo"
        label={texts.redo}
        disabled={!at.canRedo}
        onPress={() => act().redo().run()}
      />
    </>
  );
}

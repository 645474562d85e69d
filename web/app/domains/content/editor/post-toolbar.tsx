import { type Editor, useEditorState } from '@tiptap/react';
import { LinkDialog } from '../../../lib/rich-text/link-dialog.tsx';
import { MarkButtons } from '../../../lib/rich-text/mark-buttons.tsx';
import { markState } from '../../../lib/rich-text/text-marks.ts';
import { Toolbar } from '../../../ui/toolbar.tsx';
import { editorTexts as t } from './editor-texts.ts';
import { FilmDialog } from './film-dialog.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import styles from './post-editor.module.css';
import { postLinkAddress } from './post-schema.ts';
import { NoteDialog, ReadingDialog } from './word-dialogs.tsx';

/** What is asked in a dialog. */
export type Asked =
  | { what: 'link' | 'film' | 'note' | 'reading' }
  | { what: 'picture'; file?: File | undefined };

const rowActs = Object.keys(t.rows) as (keyof typeof t.rows)[];
const figures = ['picture', 'film'] as const;
const words = ['note', 'reading'] as const;
const asked = [...figures, ...words];

function stateOf(editor: Editor) {
  const at = asked.filter((name) => editor.isActive(name)) as string[];
  return { ...markState(editor), at, isTable: editor.isActive('table') };
}

export interface PostToolbarProps {
  id: string;
  editor: Editor;
  hasFilms: boolean;
  ask: (asked: Asked) => void;
}

/** The buttons over a text; those of a table while the words are in one. */
export function PostToolbar({ id, editor, hasFilms, ask }: PostToolbarProps) {
  const state = useEditorState({ editor, selector: ({ editor: now }) => stateOf(now) });
  const act = () => editor.chain().focus();
  return (
    <Toolbar.Root id={id} label={t.tools} className={styles.tools ?? ''}>
      <MarkButtons editor={editor} at={state} texts={t.marks} onLink={() => ask({ what: 'link' })}>
        {figures
          .filter((what) => what !== 'film' || hasFilms || state.at.includes(what))
          .map((what) => (
            <Toolbar.Button
              key={what}
              label={t.insert[what]}
              pressed={state.at.includes(what)}
              onPress={() => ask({ what })}
            />
          ))}
        <Toolbar.Button
          label={t.insert.table}
          disabled={state.isTable}
          onPress={() => act().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
        />
        {words.map((what) => (
          <Toolbar.Button
            key={what}
            label={t.insert[what]}
            pressed={state.at.includes(what)}
            onPress={() => ask({ what })}
          />
        ))}
        {state.isTable
          ? rowActs.map((name) => (
              <Toolbar.Button key={name} label={t.rows[name]} onPress={() => act()[name]().run()} />
            ))
          : null}
      </MarkButtons>
    </Toolbar.Root>
  );
}

/** The dialog of what is asked. */
export function AskedDialog({
  of: { what, ...more },
  ...props
}: {
  of: Asked;
  editor: Editor;
  close: () => void;
}) {
  const { editor, close } = props;
  if (what === 'link')
    return <LinkDialog editor={editor} texts={t.link} addressOf={postLinkAddress} close={close} />;
  if (what === 'film') return <FilmDialog {...props} />;
  if (what === 'note') return <NoteDialog editor={editor} close={close} />;
  if (what === 'reading') return <ReadingDialog editor={editor} close={close} />;
  return <PictureDialog editor={editor} close={close} {...more} />;
}

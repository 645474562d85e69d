import { type Editor, useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { reportTexts } from '../../../i18n/report-texts.ts';
import { linkAddress } from '../../../lib/rich-text/link-address.ts';
import { LinkDialog } from '../../../lib/rich-text/link-dialog.tsx';
import { MarkButtons } from '../../../lib/rich-text/mark-buttons.tsx';
import { markState } from '../../../lib/rich-text/text-marks.ts';
import { Toolbar } from '../../../ui/toolbar.tsx';
import styles from './editor.module.css';

export const toolbarId = 'report-tools';

/** The buttons over the text. */
export function EditorToolbar({ editor }: { editor: Editor }) {
  const { tools, link } = reportTexts.use();
  const [isLinking, setIsLinking] = useState(false);
  const at = useEditorState({ editor, selector: (state) => markState(state.editor) });
  return (
    <>
      <Toolbar.Root id={toolbarId} label={tools.label} className={styles.tools ?? ''}>
        <MarkButtons editor={editor} at={at} texts={tools} onLink={() => setIsLinking(true)} />
      </Toolbar.Root>
      {isLinking ? (
        <LinkDialog editor={editor} texts={link} addressOf={linkAddress} close={() => setIsLinking(false)} />
      ) : null}
    </>
  );
}

import { reportTextLimit } from '@taegeuk/contract/report-states.ts';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { reportTexts } from '../../../i18n/report-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { formatNumber } from '../../../lib/dates/format.ts';
import { leadToTools } from '../../../lib/rich-text/lead-to-tools.ts';
import { Prose } from '../../../ui/prose.tsx';
import styles from './editor.module.css';
import { EditorToolbar, toolbarId } from './editor-toolbar.tsx';
import { reportSchema } from './report-schema.ts';

export interface ReportEditorProps {
  /** HTML to begin with. */
  begin: string;
  /** Called with the HTML after each change; an empty text is an empty string. */
  onChange: (html: string) => void;
  /** Receives the function that moves the focus into the text. */
  onReady: (focus: () => void) => void;
  labelId: string;
  describedBy: string;
  isInvalid: boolean;
}

function Count({ editor }: { editor: Editor }) {
  const lang = useLang();
  const { count } = reportTexts.use();
  const used = useEditorState({ editor, selector: (state) => state.editor.state.doc.textContent.length });
  return (
    <p data-over={used > reportTextLimit || undefined} className={styles.count}>
      {count(formatNumber(used, lang), formatNumber(reportTextLimit, lang))}
    </p>
  );
}

type Said = Pick<ReportEditorProps, 'labelId' | 'describedBy' | 'isInvalid'>;

function ariaOf({ labelId, describedBy, isInvalid }: Said): Record<string, string> {
  return {
    id: 'content',
    role: 'textbox',
    class: styles.text ?? '',
    'aria-multiline': 'true',
    'aria-required': 'true',
    'aria-labelledby': labelId,
    'aria-describedby': describedBy,
    ...(isInvalid ? { 'aria-invalid': 'true' } : {}),
  };
}

const toTools = leadToTools(toolbarId);

/** The editor of a report: headings, emphasis, lists, quotes and links, and nothing else, whatever is pasted. */
export function ReportEditor(props: ReportEditorProps) {
  const { onChange, onReady } = props;
  const hear = useRef(onChange);
  const editor = useEditor({
    extensions: reportSchema,
    content: props.begin,
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    injectCSS: false,
    editorProps: { attributes: ariaOf(props), handleKeyDown: toTools },
    onUpdate: ({ editor: changed }) => hear.current(changed.isEmpty ? '' : changed.getHTML()),
  });
  useEffect(() => {
    hear.current = onChange;
  });
  useEffect(() => {
    if (editor) onReady(() => editor.commands.focus());
  }, [editor, onReady]);
  const { labelId, describedBy, isInvalid } = props;
  useEffect(() => {
    const attributes = ariaOf({ labelId, describedBy, isInvalid });
    editor?.setOptions({ editorProps: { attributes, handleKeyDown: toTools } });
  }, [editor, labelId, describedBy, isInvalid]);
  if (!editor) return <div className={styles.opening} />;
  return (
    <div data-invalid={isInvalid || undefined} className={styles.editor}>
      <EditorToolbar editor={editor} />
      <Prose className={styles.prose ?? ''}>
        <EditorContent editor={editor} />
      </Prose>
      <Count editor={editor} />
    </div>
  );
}

import { reportTextLimit } from '@taegeuk/contract/report-states.ts';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { reportTexts } from '../../../i18n/report-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { formatNumber } from '../../../lib/dates/format.ts';
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

// Tab leaves the text, as everywhere; this leads back to the buttons, also from the middle of a list.
function leadToTools(_view: unknown, event: KeyboardEvent): boolean {
  if (!(event.altKey && event.key === 'F10')) return false;
  document.querySelector<HTMLElement>(`#${toolbarId} [tabindex="0"]`)?.focus();
  return true;
}

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
    editorProps: { attributes: ariaOf(props), handleKeyDown: leadToTools },
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
    editor?.setOptions({ editorProps: { attributes, handleKeyDown: leadToTools } });
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

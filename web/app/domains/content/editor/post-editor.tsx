import { htmlLang, type LanguageCode } from '@taegeuk/contract/languages.ts';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { leadToTools } from '../../../lib/rich-text/lead-to-tools.ts';
import { Prose } from '../../../ui/prose.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { cleanPaste } from './clean-paste.ts';
import { editorTexts as t } from './editor-texts.ts';
import type { FilmShown } from './figure-nodes.ts';
import styles from './post-editor.module.css';
import { closeHtml, openHtml } from './post-html.ts';
import { postSchemaWith } from './post-schema.ts';
import { type Asked, AskedDialog, PostToolbar } from './post-toolbar.tsx';

export interface PostEditorProps {
  /** Unique on the page. */
  id: string;
  /** Of the text that is written. */
  lang: LanguageCode;
  /** The accessible name. */
  label: string;
  /** HTML to begin with. */
  begin: string;
  /** Whether films can be set in. */
  hasFilms: boolean;
  /** Gets the HTML after each change; an empty text is an empty string. */
  onChange: (html: string) => void;
}

function pictureIn(data: DataTransfer | null): File | undefined {
  return [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'));
}

/** The parts of a text that have a dialog of their own. */
const withDialog = ['picture', 'film', 'note', 'reading'] as const;

/** A film of the desk as the editor shows it, by its own id or that of a film post. */
async function readFilm(id: string): Promise<FilmShown | null> {
  return (await staffApi.getNamedMedia({ params: { id }, background: true })).data;
}

const extensions = postSchemaWith({ read: readFilm });

/** The editor of a post. */
export function PostEditor({ id, lang, label, begin, hasFilms, onChange }: PostEditorProps) {
  const hear = useRef(onChange);
  const toast = useToast();
  const [asked, setAsked] = useState<Asked>();
  useEffect(() => {
    hear.current = onChange;
  });
  const toTools = leadToTools(`${id}-tools`);
  const editor = useEditor({
    extensions,
    content: openHtml(begin),
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    injectCSS: false,
    editorProps: {
      attributes: {
        ...{ id, role: 'textbox', class: styles.text ?? '', lang: htmlLang[lang] },
        ...{ 'aria-multiline': 'true', 'aria-label': label, 'aria-describedby': `${id}-keys` },
      },
      handleKeyDown(view, event) {
        // Enter opens what is picked, as the button over the text does.
        const name = 'node' in view.state.selection ? view.state.selection.node : undefined;
        const what = withDialog.find((each) => each === (name as { type?: { name: string } })?.type?.name);
        if (event.key !== 'Enter' || !what) return toTools(view, event);
        setAsked({ what });
        return true;
      },
      handlePaste(_view, event) {
        const file = pictureIn(event.clipboardData);
        // Office programs add a picture of what is copied: the text counts then.
        if (!file || event.clipboardData?.getData('text/html')) return false;
        setAsked({ what: 'picture', file });
        return true;
      },
      handleDrop(_view, event) {
        const file = pictureIn(event.dataTransfer);
        if (!file) return false;
        setAsked({ what: 'picture', file });
        return true;
      },
      transformPastedHTML(html) {
        const { html: clean, picturesLeftOut } = cleanPaste(html);
        if (picturesLeftOut > 0) toast.show({ title: t.picturesLeftOut(picturesLeftOut) });
        return clean;
      },
    },
    onUpdate: ({ editor: changed }) =>
      hear.current(changed.isEmpty ? '' : closeHtml(changed.getHTML(), lang)),
  });
  if (!editor) return <div className={styles.opening} />;
  return (
    <div className={styles.editor}>
      <PostToolbar id={`${id}-tools`} editor={editor} hasFilms={hasFilms} ask={setAsked} />
      <Prose className={styles.prose ?? ''}>
        <EditorContent editor={editor} />
      </Prose>
      <p id={`${id}-keys`} className={styles.keys}>
        {t.keys}
      </p>
      {asked ? <AskedDialog of={asked} editor={editor} close={() => setAsked(undefined)} /> : null}
    </div>
  );
}

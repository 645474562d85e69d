import type { Attachment } from '@taegeuk/contract/attachment.ts';
import { attachmentTypes, maxAttachments } from '@taegeuk/contract/attachment-rules.ts';
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { attachmentTexts } from '../../i18n/attachment-texts.ts';
import { useLang } from '../../i18n/use-lang.ts';
import { api } from '../../lib/calls/api.ts';
import { deleteOnce } from '../../lib/calls/delete-once.ts';
import { failureText } from '../../lib/calls/failure-text.ts';
import { fingerprintOf } from '../../lib/upload/fingerprint.ts';
import { takesPlace, type UploadItem, UploadQueue } from '../../lib/upload/upload-queue.ts';
import { useFileDrop } from '../../lib/upload/use-file-drop.ts';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './attachments.module.css';
import { objectionTo } from './check-file.ts';
import { sendFile } from './send-file.ts';
import { UploadRow } from './upload-row.tsx';

export interface AttachmentsProps {
  /** Undefined until the report is saved for the first time: files wait for it. */
  reportId: string | undefined;
  /** Saves a report that has no id yet; called when a file is added. */
  saveFirst?: () => Promise<unknown>;
  /** The files on the server, including those that are being uploaded. */
  initial: readonly Attachment[];
  /** Called with the number of files and of running uploads, whenever they change. */
  onChange?: (counts: { ready: number; underWay: number }) => void;
}

/* Both types and endings: by the types an iPhone converts its photos into JPEG, by the endings hwp is recognised. */
const accepted = [
  ...Object.keys(attachmentTypes).map((ending) => `.${ending}`),
  ...new Set(Object.values(attachmentTypes)),
].join(',');

/** The announcement for screen readers: about an item that is finished or refused, or one that was removed. */
type Said = { item: UploadItem } | { removed: string };

function queueOf(initial: readonly Attachment[], onTurn: (item: UploadItem) => void): UploadQueue {
  return new UploadQueue(initial, {
    send: sendFile,
    fingerprintOf,
    objectionTo,
    list: async (practiseHistoryId) =>
      (await api.listAttachments({ query: { practiseHistoryId }, background: true })).data,
    remove: (id) => deleteOnce(api.deleteAttachment({ params: { id } })),
    onTurn,
  });
}

function useSaying(said: Said | undefined): string {
  const { said: sayings } = attachmentTexts.use();
  const lang = useLang();
  if (!said) return '';
  if ('removed' in said) return sayings.removed(said.removed);
  const { name, status, failure } = said.item;
  if (failure) return sayings.refused(name, failureText(failure, lang));
  return status === 'ready' ? sayings.ready(name) : sayings.waiting(name);
}

/** The files of a report that is being written: add, follow, pause, resume, remove. Another report needs another `key`. */
export function Attachments({ reportId, initial, saveFirst, onChange }: AttachmentsProps) {
  const texts = attachmentTexts.use();
  const [said, setSaid] = useState<Said>();
  const saying = useSaying(said);
  const [queue] = useState(() => queueOf(initial, (item) => setSaid({ item })));
  const items = useSyncExternalStore(queue.subscribe, queue.items, queue.items);
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    queue.open(reportId);
    return () => queue.stop();
  }, [queue, reportId]);
  const used = items.filter(takesPlace).length;
  const ready = items.filter(({ status }) => status === 'ready').length;
  useEffect(() => onChange?.({ ready, underWay: used - ready }), [onChange, ready, used]);

  async function add(files: readonly File[]) {
    await queue.add(files);
    if (reportId === undefined) await saveFirst?.();
  }

  return (
    <section className={styles.room} aria-labelledby="attachments">
      <h2 id="attachments" className={styles.title}>
        {texts.title} <span className={styles.count}>{texts.count(used, maxAttachments)}</span>
      </h2>
      <DropZone
        onFiles={(files) => void add(files)}
        input={input}
        chooser={chooser}
        isFull={used >= maxAttachments}
      />
      {items.length > 0 ? (
        <ul className={styles.list}>
          {items.map((item) => (
            <UploadRow
              key={item.key}
              item={item}
              queue={queue}
              onChoose={() => input.current?.click()}
              onRemoved={() => {
                setSaid({ removed: item.name });
                chooser.current?.focus();
              }}
            />
          ))}
        </ul>
      ) : null}
      <VisuallyHidden as="p" role="status">
        {saying}
      </VisuallyHidden>
    </section>
  );
}

interface DropZoneProps {
  onFiles: (files: readonly File[]) => void;
  input: RefObject<HTMLInputElement | null>;
  chooser: RefObject<HTMLButtonElement | null>;
  isFull: boolean;
}

/** What may be attached, said in advance, and the two ways to add it. */
function DropZone({ onFiles, input, chooser, isFull }: DropZoneProps) {
  const texts = attachmentTexts.use();
  const drop = useFileDrop(onFiles);
  return (
    <div className={styles.zone} {...drop}>
      <p id="attachment-limits" className={styles.limits}>
        {texts.limits}
      </p>
      <div className={styles.bring}>
        <Button
          ref={chooser}
          variant="outline"
          size="sm"
          aria-describedby="attachment-limits"
          onClick={() => input.current?.click()}
        >
          {texts.choose}
        </Button>
        {isFull ? (
          <span className={styles.full}>{texts.full}</span>
        ) : (
          <span className={styles.dropHint}>{texts.dropHint}</span>
        )}
      </div>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accepted}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // So that the same file can be chosen again.
          event.target.value = '';
          onFiles(files);
        }}
      />
    </div>
  );
}

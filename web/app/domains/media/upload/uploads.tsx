import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
import type { UploadItem } from '../../../lib/upload/upload-queue.ts';
import { useFileDrop } from '../../../lib/upload/use-file-drop.ts';
import { Button } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { staffFailureText } from '../../admin/calls/staff-failure.ts';
import { StaffSection } from '../../admin/parts/staff-page.tsx';
import { type FilmUploads, filmUploads } from './film-uploads.ts';
import { UploadLine } from './upload-line.tsx';
import { uploadTexts as t } from './upload-texts.ts';
import styles from './uploads.module.css';

function sayingOf({ name, status, failure }: UploadItem): string {
  if (failure) return t.said.refused(name, staffFailureText(failure));
  return status === 'ready' ? t.said.ready(name) : t.said.waiting(name);
}

/** What the tab is sending, and what was said of it last. What has arrived is in the list that is read again. */
function useUploads() {
  const [uploads] = useState<FilmUploads>(filmUploads);
  const { queue } = uploads;
  const items = useSyncExternalStore(queue.subscribe, queue.items, queue.items);
  const [said, setSaid] = useState('');
  const { revalidate } = useRevalidator();
  useEffect(() => queue.open('films'), [queue]);
  useEffect(
    () =>
      uploads.hearTurns((item) => {
        setSaid(sayingOf(item));
        if (item.status === 'ready') void revalidate();
      }),
    [uploads, revalidate],
  );
  return { queue, items, said };
}

interface UploadsProps {
  children: (parts: { choose: ReactNode; lines: ReactNode }) => ReactNode;
}

/** The button that chooses films, what is being sent, and the whole screen as a place to drop them. */
export function Uploads({ children }: UploadsProps) {
  const { queue, items, said } = useUploads();
  const input = useRef<HTMLInputElement>(null);
  const choose = () => input.current?.click();
  const drop = useFileDrop((files) => void queue.add(files));
  const lines =
    items.length > 0 ? (
      <StaffSection title={t.title} note={t.keepOpen}>
        <ul className={styles.lines}>
          {items.map((item) => (
            <UploadLine key={item.key} item={item} queue={queue} onChoose={choose} />
          ))}
        </ul>
      </StaffSection>
    ) : null;
  return (
    <div className={styles.place} {...drop}>
      {children({
        choose: (
          <>
            <Button size="sm" onClick={choose}>
              {t.choose}
            </Button>
            <span className={styles.limits}>{t.limits}</span>
          </>
        ),
        lines,
      })}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept="video/*,.mkv,.mts,.m2ts"
        aria-label={t.choose}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // So that the same file can be chosen again.
          currentTarget.value = '';
          void queue.add(files);
        }}
      />
      <VisuallyHidden as="p" role="status">
        {said}
      </VisuallyHidden>
    </div>
  );
}

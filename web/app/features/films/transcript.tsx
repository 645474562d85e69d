import type { PublicVideo } from '@taegeuk/contract/content.ts';
import { useState } from 'react';
import { filmTexts } from '../../i18n/film-texts.ts';
import { useLang } from '../../i18n/texts.ts';
import { formatDuration } from '../../lib/format.ts';
import { Fold } from '../../ui/fold.tsx';
import { type CaptionLine, captionLines } from './captions-text.ts';
import styles from './film-screen.module.css';

async function readLines(src: string): Promise<CaptionLine[]> {
  const answer = await fetch(src);
  if (!answer.ok) throw new Error(`captions ${answer.status}`);
  const lines = captionLines(await answer.text());
  if (lines.length === 0) throw new Error('captions without lines');
  return lines;
}

/** The captions as a text, asked for when it is opened. Without scripts it is not shown: the film itself has them. */
export function Transcript({ captions }: Pick<PublicVideo, 'captions'>) {
  const lang = useLang();
  const t = filmTexts.use();
  const [lines, setLines] = useState<CaptionLine[] | 'loading' | 'failed'>();
  const track = captions.find((caption) => caption.lang === lang) ?? captions[0];
  if (!track) return null;

  function handleToggle(isOpen: boolean, src: string) {
    if (!isOpen || lines === 'loading' || Array.isArray(lines)) return;
    setLines('loading');
    readLines(src).then(setLines, () => setLines('failed'));
  }

  return (
    <Fold
      title={t.transcript}
      className={styles.fold}
      data-print="hide"
      onToggle={(event) => handleToggle(event.currentTarget.open, track.src)}
    >
      {Array.isArray(lines) ? (
        <ol className={styles.lines} lang={track.htmlLang}>
          {lines.map(({ at, text }) => (
            <li key={`${at} ${text}`}>
              <span className={styles.at}>{formatDuration(at)}</span>
              {text}
            </li>
          ))}
        </ol>
      ) : (
        <p className={styles.state} role="status">
          {lines === 'failed' ? t.transcriptFailed : t.transcriptLoading}
        </p>
      )}
    </Fold>
  );
}

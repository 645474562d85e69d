import { centreLevel } from '@taegeuk/contract/levels.ts';
import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { Link } from 'react-router';
import { practiceNoteTexts } from '../../../i18n/practice-note-texts.ts';
import { practiceTexts } from '../../../i18n/practice-texts.ts';
import { userSensitiveTexts } from '../../../i18n/user-sensitive-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { Hanja } from '../../../ui/hanja.tsx';
import { onEnter } from '../../../ui/ime.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { SensitiveConsentText } from '../../user/consents/sensitive-consent.tsx';
import { MoodCircles } from '../entry/mood-circles.tsx';
import type { NoteSubject } from './kept-note.ts';
import styles from './note-form.module.css';
import type { Note, NoteView } from './note-store.ts';
import { useNote } from './use-note.ts';

export interface NoteFormProps {
  subject: NoteSubject;
  /** Level that was practised, 1–5: its question stands in the first line. */
  level: number | null;
}

const glyphs = ['身', '息', '心'] as const;
const longestLine = 300;

// Enter goes to the next line, as on paper.
const toNextLine = onEnter<HTMLInputElement>((event: KeyboardEvent<HTMLInputElement>) => {
  event.preventDefault();
  const next = event.currentTarget.closest('label')?.nextElementSibling?.querySelector('input');
  if (next) next.focus();
  else event.currentTarget.blur();
});

interface LinesProps {
  view: NoteView;
  level: number | null;
  onWrite: (index: 0 | 1 | 2, line: string) => void;
  onPause: () => void;
}

function Lines({ view, level, onWrite, onPause }: LinesProps) {
  const t = practiceNoteTexts.use();
  const key = centreLevel(level ?? 0)?.key;
  return (
    <fieldset className={styles.lines}>
      <legend>{t.linesTitle}</legend>
      <div className={styles.sheet}>
        {([0, 1, 2] as const).map((index) => (
          <label key={glyphs[index]} className={styles.line}>
            <span className={styles.name}>
              <Hanja glyph={glyphs[index]} className={styles.glyph} />
              {t.names[index]}
            </span>
            <input
              type="text"
              value={view.lines[index]}
              maxLength={longestLine}
              autoComplete="off"
              enterKeyHint={index < 2 ? 'next' : 'done'}
              aria-label={t.labels[index]}
              placeholder={index === 0 && key ? t.questions[key] : t.hints[index]}
              onChange={({ target }) => onWrite(index, target.value)}
              onBlur={onPause}
              onKeyDown={toNextLine}
              className={styles.input}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface ConsentProps {
  note: Note;
  status: NoteView['status'];
  onGiven: () => void;
}

function Consent({ note, status, onGiven }: ConsentProps) {
  const t = practiceNoteTexts.use();
  const { agree } = userSensitiveTexts.use();
  return (
    <div className={styles.consent}>
      <Checkbox
        checked={status === 'saving'}
        onChange={({ target }) => {
          if (target.checked) void note.agree().then(onGiven);
        }}
      >
        <b>{agree}</b> {t.consentOnce}
      </Checkbox>
      <Fold title={t.consentMore} className={styles.more}>
        <SensitiveConsentText />
      </Fold>
    </div>
  );
}

interface StatusProps {
  note: Note;
  view: NoteView;
  said: RefObject<HTMLParagraphElement | null>;
}

function Status({ note, view, said }: StatusProps) {
  const t = practiceNoteTexts.use();
  const diary = practiceTexts.use();
  const { entry, status } = view;
  return (
    <div className={styles.keep}>
      <p ref={said} tabIndex={-1} role="status" className={styles.status} data-status={status}>
        {status === 'unsaved' ? null : t.status[status]}
      </p>
      {entry?.shared ? <p className={styles.status}>{diary.audienceShared}</p> : null}
      {status === 'failed' || status === 'offline' ? (
        <Button variant="outline" size="sm" onClick={() => void note.save()}>
          {t.retry}
        </Button>
      ) : null}
      {entry && status === 'saved' ? (
        <TextLink render={<Link to={`/center/diary/manage/view/${entry.id}`} />}>{t.toEntry}</TextLink>
      ) : null}
    </div>
  );
}

/** What one notes at the end: the mood by one press, and three lines. It saves itself, and never loses what was written. */
export function NoteForm({ subject, level }: NoteFormProps) {
  const t = practiceNoteTexts.use();
  const { note, view, savesSoon } = useNote(subject);
  const said = useRef<HTMLParagraphElement>(null);
  const isContinued = view.base !== '' && view.entry !== undefined;
  return (
    <div className={styles.note}>
      <MoodCircles
        legend={t.moodTitle}
        value={view.mood}
        onChoose={note.chooseMood}
        className={styles.mood}
      />
      {isContinued ? <p className={styles.continued}>{t.continued(view.entry?.title ?? '')}</p> : null}
      <Lines
        view={view}
        level={level}
        onWrite={(index, line) => {
          note.write(index, line);
          savesSoon();
        }}
        onPause={() => void note.save()}
      />
      {view.isConsentAsked ? (
        // The tick goes with its press: what became of it takes the focus.
        <Consent note={note} status={view.status} onGiven={() => said.current?.focus()} />
      ) : null}
      <Status note={note} view={view} said={said} />
    </div>
  );
}

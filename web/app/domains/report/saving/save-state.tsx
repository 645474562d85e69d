import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { Report } from '@taegeuk/contract/report.ts';
import { Link } from 'react-router';
import { reportTexts } from '../../../i18n/report-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { failureText } from '../../../lib/calls/failure-text.ts';
import { calendarDay, formatDateTime, formatTime } from '../../../lib/dates/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Prose } from '../../../ui/prose.tsx';
import { courseName } from '../course-name.ts';
import styles from '../reports.module.css';
import type { ReportKeeper, SaveState } from './report-keeper.ts';

// For a save of today only the time is shown.
function whenOf(at: string, lang: LanguageCode): string {
  const isToday = calendarDay(at) === calendarDay(new Date().toISOString());
  return isToday ? formatTime(at, lang) : formatDateTime(at, lang);
}

/** Where the text is, in a quiet line; it is announced only if the text is not saved. */
export function SaveLine({ state, isConsentMissing }: { state: SaveState; isConsentMissing: boolean }) {
  const texts = reportTexts.use();
  const lang = useLang();
  const words: Record<SaveState['kind'], string> = {
    idle: '',
    kept: isConsentMissing ? texts.keptUntilConsent : texts.keptHere,
    saving: texts.saving,
    saved: state.kind === 'saved' ? texts.savedAt(whenOf(state.at, lang)) : '',
    offline: '',
    refused: '',
    closed: '',
    changed: '',
  };
  return (
    <p className={styles.saveLine} data-save-state={state.kind}>
      {words[state.kind]}
    </p>
  );
}

/** Why the text cannot be saved, and what can be done about it. */
export function SaveTrouble({
  keeper,
  state,
  onTakeStored,
}: {
  keeper: ReportKeeper;
  state: SaveState;
  onTakeStored: (stored: Report) => void;
}) {
  const lang = useLang();
  const texts = reportTexts.use();
  const { id } = keeper;
  if (state.kind === 'offline') {
    return (
      <Notice variant="warning" live>
        {texts.notSaved}
      </Notice>
    );
  }
  if (state.kind === 'refused') {
    return (
      <Notice variant="danger" live>
        {failureText(state.error, lang)}
      </Notice>
    );
  }
  if (state.kind === 'closed') {
    return (
      <Notice variant="warning" live title={texts.closedTitle}>
        <p>{texts.closedText}</p>
        {id ? <Link to={`/academy/report-manage/view/${id}`}>{texts.toReport}</Link> : null}
      </Notice>
    );
  }
  if (state.kind !== 'changed') return null;
  const { stored } = state;
  return (
    <Notice variant="warning" live title={texts.conflictTitle}>
      <p>{texts.conflictText}</p>
      <div className={styles.stored}>
        <b>{stored.title || texts.untitled}</b>
        <p className={styles.soft}>{courseName(stored.category, texts)}</p>
        <Prose html={stored.content || `<p>${texts.emptyContent}</p>`} />
      </div>
      <div className={styles.choices}>
        <Button variant="outline" size="sm" onClick={keeper.keepMine}>
          {texts.keepMine}
        </Button>
        <Button variant="quiet" size="sm" onClick={() => onTakeStored(stored)}>
          {texts.takeStored}
        </Button>
      </div>
    </Notice>
  );
}

/** Says that the text of an earlier visit was restored. */
export function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  const texts = reportTexts.use();
  return (
    <Notice variant="info">
      {texts.draftRestored}{' '}
      <Button variant="quiet" size="sm" onClick={onDiscard}>
        {texts.discardDraft}
      </Button>
    </Notice>
  );
}

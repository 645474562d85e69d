import { seoulDay } from '@taegeuk/contract/calendar.ts';
import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { centreLevel } from '@taegeuk/contract/levels.ts';
import type { PracticeEntry } from '@taegeuk/contract/practice.ts';
import { useState } from 'react';
import { commonTexts } from '../../../i18n/common-texts.ts';
import { practiceTexts } from '../../../i18n/practice-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { api } from '../../../lib/calls/api.ts';
import { failureText } from '../../../lib/calls/failure-text.ts';
import { formatDate, formatWeekday } from '../../../lib/dates/format.ts';
import { saveFile } from '../../../lib/device/save-file.ts';
import { pageLanguage } from '../../../lib/document/language.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from '../practice.module.css';
import { jsonOf, markdownOf } from './practice-file.ts';

type Format = 'markdown' | 'json';
type State =
  | { kind: 'idle' }
  | { kind: 'pending'; format: Format }
  | { kind: 'done'; count: number }
  | { kind: 'failed'; error: unknown };

async function loadAll(): Promise<PracticeEntry[]> {
  const entries: PracticeEntry[] = [];
  let after: string | undefined;
  do {
    const { data, page } = await api.downloadPractice({ query: { lang: pageLanguage(), after } });
    entries.push(...data);
    after = page.next ?? undefined;
  } while (after !== undefined);
  return entries;
}

/** What a file says about an entry besides its text. */
function factsOf(entry: PracticeEntry, lang: LanguageCode): string[] {
  const diary = practiceTexts.of(lang);
  const { fields, moods } = diary;
  const level = centreLevel(entry.category?.level ?? entry.currentLevel);
  const practice = [level && commonTexts.of(lang).levels[level.key], entry.category?.name]
    .filter(Boolean)
    .join(' · ');
  const mood = (label: string, value: number | null) => (value ? [`${label}: ${moods[value - 1]}`] : []);
  return [
    `${fields.group}: ${practice}`,
    ...(entry.minutes ? [`${diary.minutes(entry.minutes)}`] : []),
    ...mood(fields.moodBefore, entry.moodBefore),
    ...mood(fields.mood, entry.mood),
    ...(entry.shared ? [diary.shared] : []),
  ];
}

function useDownload() {
  const t = practiceTexts.use();
  const lang = useLang();
  const [state, setState] = useState<State>({ kind: 'idle' });

  async function start(format: Format) {
    setState({ kind: 'pending', format });
    try {
      const entries = await loadAll();
      const now = new Date();
      const today = seoulDay(now);
      const summary = t.download.summary(entries.length, formatDate(today, lang));
      const words = {
        ...{ title: t.title, summary, types: t.download.types },
        day: (on: string) => `${formatDate(on, lang)} ${formatWeekday(on, lang)}`,
        facts: (entry: PracticeEntry) => factsOf(entry, lang),
      };
      const name = `taegeuk-diary-${today}`;
      if (entries.length > 0 && format === 'markdown') {
        saveFile(`${name}.md`, markdownOf(entries, words), 'text/markdown;charset=utf-8');
      } else if (entries.length > 0) {
        saveFile(`${name}.json`, jsonOf(entries, now.toISOString()), 'application/json');
      }
      setState({ kind: 'done', count: entries.length });
    } catch (error) {
      setState({ kind: 'failed', error });
    }
  }

  return { state, start };
}

/** All own entries as a file to save: to read, or for another program. */
export function DownloadPractice() {
  const t = practiceTexts.use();
  const lang = useLang();
  const words = t.download;
  const { state, start } = useDownload();
  return (
    <section className={styles.download} aria-labelledby="diary-download" data-print="hide">
      <h2 id="diary-download">{words.title}</h2>
      <p>{words.lead}</p>
      {state.kind === 'failed' ? (
        <Notice variant="danger" live title={words.failed}>
          {failureText(state.error, lang)}
        </Notice>
      ) : null}
      {state.kind === 'done' ? (
        <Notice variant={state.count > 0 ? 'success' : 'info'} live>
          {state.count > 0 ? words.done(state.count) : words.nothing}
        </Notice>
      ) : null}
      <div className={styles.downloadActions}>
        {(['markdown', 'json'] as const).map((format) => (
          <Button
            key={format}
            variant="outline"
            size="sm"
            pending={state.kind === 'pending' && state.format === format}
            pendingLabel={words.pending}
            onClick={() => void (state.kind === 'pending' ? undefined : start(format))}
          >
            <Icon name="download" size="sm" />
            {words[format]}
          </Button>
        ))}
      </div>
    </section>
  );
}

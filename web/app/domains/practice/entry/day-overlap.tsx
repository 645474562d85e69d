import { useEffect, useState } from 'react';
import { practiceTexts } from '../../../i18n/practice-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { api } from '../../../lib/calls/api.ts';
import { formatDayOfWeek } from '../../../lib/dates/format.ts';
import { pageLanguage } from '../../../lib/document/language.ts';
import { Notice } from '../../../ui/notice.tsx';

interface Known {
  day: string;
  entries: { id: string; title: string; minutes: number | null }[];
  total: number;
}

const shownAtMost = 3;
const longestTitle = 30;

function shortened(title: string): string {
  const letters = Array.from(title);
  return letters.length > longestTitle ? `${letters.slice(0, longestTitle).join('')}…` : title;
}

// Requested while the form is open, because the day changes in it. Without an answer there is no warning, and nothing is
// lost.
function useEntriesOf(day: string): Known | undefined {
  const [known, setKnown] = useState<Known>();
  useEffect(() => {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return;
    const leaving = new AbortController();
    const query = { from: day, to: day, pageSize: shownAtMost + 1, lang: pageLanguage() };
    api
      .listPractice({ query: { ...query, type: 'diary' }, signal: leaving.signal })
      .then(({ data, page }) => setKnown({ day, entries: data, total: page.total }))
      .catch(() => {});
    return () => leaving.abort();
  }, [day]);
  return known?.day === day ? known : undefined;
}

/** Says that the day has entries already; saving is still possible, because one can practise twice a day. */
export function DayOverlap({ day, exceptId }: { day: string; exceptId: string | undefined }) {
  const t = practiceTexts.use();
  const lang = useLang();
  const known = useEntriesOf(day);
  const others = known?.entries.filter(({ id }) => id !== exceptId) ?? [];
  const total = (known?.total ?? 0) - ((known?.entries.length ?? 0) - others.length);
  const shown = others.slice(0, shownAtMost);
  const names = shown.map(({ title, minutes }) =>
    minutes ? `‘${shortened(title)}’ (${t.minutes(minutes)})` : `‘${shortened(title)}’`,
  );
  if (total > shown.length) names.push(t.overlapMore(total - shown.length));
  return (
    <div role="status">
      {shown.length > 0 ? (
        <Notice variant="warning">{t.overlap(formatDayOfWeek(day, lang), names.join(', '))}</Notice>
      ) : null}
    </div>
  );
}

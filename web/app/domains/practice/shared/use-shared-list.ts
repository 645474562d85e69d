import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import { sharedPracticeTexts } from '../../../i18n/shared-practice-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { failureText } from '../../../lib/calls/failure-text.ts';
import { useToast } from '../../../ui/toast.tsx';
import { hrefOfPages, linesAtOnce, loadMoreLines, mostPages, type SharedLines } from './load-shared.ts';

// What was on the screen, by its place in the history: going back finds the same lines, whatever was shared meanwhile. It
// lives as long as the page; after a reload the address says how many pages were open.
const shown = new Map<string, SharedLines>();
const placesKept = 20;

function keep(key: string, lines: SharedLines): void {
  shown.delete(key);
  shown.set(key, lines);
  const [oldest] = shown.keys();
  if (shown.size > placesKept && oldest !== undefined) shown.delete(oldest);
}

/** The id of a line's link: the first added one takes the focus. */
export function lineId(id: string): string {
  return `shared-${id}`;
}

function withoutRepeats({ entries, next }: SharedLines): SharedLines {
  return { entries: [...new Map(entries.map((entry) => [entry.id, entry])).values()], next };
}

/** The lines on the screen: those that were loaded, or those that were shown before an entry was opened; more on demand. */
export function useSharedList(loaded: SharedLines) {
  const { key } = useLocation();
  const navigate = useNavigate();
  const lang = useLang();
  const words = sharedPracticeTexts.use();
  const toast = useToast();
  const [lines, setLines] = useState(() => shown.get(key) ?? loaded);
  const [pending, setPending] = useState(false);
  useEffect(() => keep(key, lines), [key, lines]);

  async function loadMore() {
    if (lines.next === null || pending) return;
    setPending(true);
    try {
      const more = await loadMoreLines(lines.next);
      const all = withoutRepeats({ entries: [...lines.entries, ...more.entries], next: more.next });
      flushSync(() => setLines(all));
      const [first] = more.entries;
      if (first) document.getElementById(lineId(first.id))?.focus({ preventScroll: true });
      const pages = Math.min(Math.ceil(all.entries.length / linesAtOnce), mostPages);
      await navigate(hrefOfPages(pages), { replace: true, preventScrollReset: true });
    } catch (error) {
      toast.show({ title: words.moreFailed, description: failureText(error, lang), variant: 'danger' });
    } finally {
      setPending(false);
    }
  }

  return { entries: lines.entries, hasMore: lines.next !== null, pending, loadMore };
}

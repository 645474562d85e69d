import { searchMembers } from '@taegeuk/contract/member-search.ts';
import { memberKey } from '../../../lib/session/member-key.ts';
import { readStored, removeStored, writeStored } from '../../../lib/session/storage.ts';

type Query = NonNullable<Parameters<typeof searchMembers.body.parse>[0]> & Record<string, unknown>;

const numbers = new Set(['level', 'quietDays', 'pageNo', 'pageSize']);
const wordsKey = () => memberKey('staff-text', 'member-words');

/** The words that members are looked for by: they name persons, so they stay in the tab and are in no address. */
export function keptWords(): string {
  const key = wordsKey();
  return (key ? readStored(key) : null) ?? '';
}

/** Keeps the words in the tab; empty ones are forgotten. */
export function keepWords(words: string): void {
  const key = wordsKey();
  if (!key) return;
  if (words === '') removeStored(key);
  else writeStored(key, words);
}

/** The body of the search: filters, sort and page from the address, the words from the tab. What the contract does not take is left out. */
export function memberQuery({ searchParams }: URL, words = keptWords()): Query {
  const shape: Record<string, { safeParse(value: unknown): { success: boolean } }> = searchMembers.body.shape;
  const given = [...searchParams].flatMap(([name, text]) => {
    const value = numbers.has(name) ? Number(text) : text;
    return name !== 'q' && shape[name]?.safeParse(value).success ? [[name, value] as const] : [];
  });
  return { ...Object.fromEntries(given), ...(words === '' ? {} : { q: words }) };
}

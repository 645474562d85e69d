import { ApiError } from '@taegeuk/contract/client.ts';
import type { PracticeEntry } from '@taegeuk/contract/practice.ts';
import { api } from '../../../lib/calls/api.ts';
import { pageLanguage } from '../../../lib/document/language.ts';
import { entryFields, type PracticeValues } from './draft.ts';

/** Whether the server has exactly what was typed. */
async function isStoredAs(entry: PracticeEntry, values: PracticeValues): Promise<boolean> {
  // Without the rules, a text that the server has only trimmed counts as another: it is sent once more.
  const rules = await import('@taegeuk/contract/practice.ts').catch(() => undefined);
  const wanted = rules?.practiceInput.parse(values) ?? values;
  return entryFields.every((field) => (wanted[field] ?? null) === (entry[field] ?? null));
}

/**
 * Writes a new entry. The key makes a repeated send return the first entry.
 * @param satAt instant in ISO 8601 at which a sitting with the timer began, if the entry is about one
 */
export async function saveNewEntry(
  values: PracticeValues,
  idempotencyKey: string,
  satAt?: string,
): Promise<void> {
  const body = { ...values, type: 'diary', satAt } as const;
  const { data: saved } = await api.createPractice({ body, idempotencyKey });
  // An earlier send had arrived and only its answer was lost: what was typed since then is a change of that entry.
  if (!(await isStoredAs(saved, values))) await sendChange(saved.id, values, saved.version);
}

async function sendChange(id: string, values: PracticeValues, version: number): Promise<void> {
  await api.updatePractice({ params: { id }, body: { ...values, version } });
}

/** Whether the server may have received it all the same: only its answer was lost. */
function mayHaveArrived(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

/** What an entry has become in another tab or on another device, while it was being changed here. */
export class ChangedElsewhere extends Error {
  readonly stored: PracticeEntry;

  constructor(stored: PracticeEntry, cause: ApiError) {
    super(cause.message, { cause });
    this.stored = stored;
  }
}

/**
 * Makes the function that changes an entry; it remembers what it sent without an answer. If an earlier try of one's own had
 * arrived, this is not a change by somebody else: it counts as saved, or is changed further. Any other change rejects with
 * {@link ChangedElsewhere}.
 */
export function createEntrySaver(id: string) {
  let unanswered: PracticeValues | undefined;

  async function send(values: PracticeValues, version: number): Promise<void> {
    try {
      await sendChange(id, values, version);
    } catch (error) {
      if (mayHaveArrived(error)) unanswered = values;
      throw error;
    }
  }

  return async (values: PracticeValues, version: number): Promise<void> => {
    try {
      await send(values, version);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'changed_elsewhere') throw error;
      const { data: stored } = await api.getPractice({ params: { id }, query: { lang: pageLanguage() } });
      if (await isStoredAs(stored, values)) return;
      if (!unanswered || !(await isStoredAs(stored, unanswered))) throw new ChangedElsewhere(stored, error);
      await send(values, stored.version);
    }
  };
}

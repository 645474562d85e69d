import { practiceInput } from '@taegeuk/contract/practice.ts';
import { api } from '../../lib/api.ts';
import type { DiaryValues } from './draft.ts';

/**
 * Writes a new entry. The key makes a repeated send answer the first entry.
 * @param satAt instant in ISO 8601 at which a sitting with the timer began, where the entry is about one
 */
export async function saveNewEntry(
  values: DiaryValues,
  idempotencyKey: string,
  satAt?: string,
): Promise<void> {
  const body = { ...values, type: 'diary', satAt } as const;
  const { data: saved } = await api.createPractice({ body, idempotencyKey });
  const { title, content } = practiceInput.parse(values);
  // An earlier send had arrived and only its answer was lost: what was typed since then is a change of that entry.
  if (saved.title !== title || saved.content !== content) {
    await saveChangedEntry(saved.id, values, saved.version);
  }
}

/** Changes an entry; rejects with `changed_elsewhere` when `version` is no longer the stored one. */
export async function saveChangedEntry(id: string, values: DiaryValues, version: number): Promise<void> {
  await api.updatePractice({ params: { id }, body: { ...values, version } });
}

import { api } from '../../lib/api.ts';
import type { DiaryValues } from './draft.ts';

/** Writes a new entry. The key makes a repeated send answer the first entry. */
export async function saveNewEntry(values: DiaryValues, idempotencyKey: string): Promise<void> {
  await api.createPractice({ body: { ...values, type: 'diary' }, idempotencyKey });
}

/** Changes an entry; rejects with `changed_elsewhere` when `version` is no longer the stored one. */
export async function saveChangedEntry(id: string, values: DiaryValues, version: number): Promise<void> {
  await api.updatePractice({ params: { id }, body: { ...values, version } });
}

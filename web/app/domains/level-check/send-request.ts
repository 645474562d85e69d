import { ApiError } from '@taegeuk/contract/client.ts';
import { api } from '../../lib/calls/api.ts';
import type { LevelCheckValues } from './draft.ts';

/** The rules of the form, from the contract. */
export async function loadRequestInput() {
  const { practiceInput } = await import('@taegeuk/contract/practice.ts');
  return practiceInput.pick({ content: true });
}

/**
 * Requests a check. If an earlier send had arrived and only its answer was lost, what was typed since then changes that
 * request. Returns whether another request was open already, from another tab or device.
 */
export async function sendRequest(
  values: LevelCheckValues,
  idempotencyKey: string,
): Promise<'sent' | 'open already'> {
  try {
    const body = { ...values, type: 'level-check' as const };
    const { data: saved } = await api.createPractice({ body, idempotencyKey });
    // Without the rules, a text that the server has only trimmed counts as another: it is sent once more.
    const rules = await loadRequestInput().catch(() => undefined);
    const { content } = rules?.parse(values) ?? values;
    const { id, title, version } = saved;
    if (saved.content !== content) {
      await api.updatePractice({ params: { id }, body: { title, content, version } });
    }
    return 'sent';
  } catch (error) {
    if (error instanceof ApiError && error.code === 'level_check_open') return 'open already';
    throw error;
  }
}

import { beforeEach, expect, it, vi } from 'vitest';
import { api } from '../../lib/api.ts';
import type { DiaryValues } from './draft.ts';
import { saveNewEntry } from './save-entry.ts';

vi.mock('../../lib/api.ts', () => ({ api: { createPractice: vi.fn(), updatePractice: vi.fn() } }));

const values: DiaryValues = {
  title: '종소리',
  content: ' 숨이 길어졌다.\n',
  practisedOn: '2026-11-21',
  minutes: 20,
  categoryId: null,
  moodBefore: 3,
  mood: 4,
  shared: false,
};

function answerWith(entry: { title: string; content: string }) {
  const data = { id: 'entry', version: 1, ...entry };
  vi.mocked(api.createPractice).mockResolvedValue({ data, message: 'created' } as never);
}

beforeEach(() => vi.clearAllMocks());

it('sends a new entry once', async () => {
  answerWith({ title: '종소리', content: '숨이 길어졌다.' });
  await saveNewEntry(values, 'key');
  expect(api.createPractice).toHaveBeenCalledWith({
    body: { ...values, type: 'diary' },
    idempotencyKey: 'key',
  });
  expect(api.updatePractice).not.toHaveBeenCalled();
});

it('loses nothing that was typed after a send whose answer was lost', async () => {
  answerWith({ title: '종소리', content: '숨이' });
  await saveNewEntry(values, 'key');
  expect(api.updatePractice).toHaveBeenCalledWith({
    params: { id: 'entry' },
    body: { ...values, version: 1 },
  });
});

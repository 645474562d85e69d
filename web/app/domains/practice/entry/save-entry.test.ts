import { ApiError } from '@taegeuk/contract/client.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../../lib/calls/api.ts';
import type { PracticeValues } from './draft.ts';
import { ChangedElsewhere, createEntrySaver, saveNewEntry } from './save-entry.ts';

vi.mock('../../../lib/calls/api.ts', () => ({
  api: { createPractice: vi.fn(), updatePractice: vi.fn(), getPractice: vi.fn() },
}));
vi.mock('../../../lib/document/language.ts', () => ({ pageLanguage: () => 'kr' }));

const values: PracticeValues = {
  title: '종소리',
  content: ' 숨이 길어졌다.\n',
  practisedOn: '2026-11-21',
  minutes: 20,
  categoryId: null,
  moodBefore: 3,
  mood: 4,
  shared: false,
};
const stored = { id: 'entry', version: 1, ...values, content: '숨이 길어졌다.' };
const lost = new ApiError({ code: 'network', status: 0 });
const conflict = new ApiError({ code: 'changed_elsewhere', status: 409 });

function answerWith(changed: Partial<PracticeValues> = {}) {
  const data = { ...stored, ...changed };
  vi.mocked(api.createPractice).mockResolvedValue({ data, message: 'created' } as never);
}
function serverHolds(changed: Partial<PracticeValues>, version: number) {
  vi.mocked(api.updatePractice).mockImplementation((async ({ body }: { body: { version: number } }) => {
    if (body.version !== version) throw conflict;
  }) as never);
  vi.mocked(api.getPractice).mockResolvedValue({ data: { ...stored, ...changed, version } } as never);
}
const sentVersions = () => vi.mocked(api.updatePractice).mock.calls.map(([{ body }]) => body.version);

beforeEach(() => vi.resetAllMocks());

describe('a new entry', () => {
  it('is sent once', async () => {
    answerWith();
    await saveNewEntry(values, 'key');
    expect(api.createPractice).toHaveBeenCalledWith({
      body: { ...values, type: 'diary' },
      idempotencyKey: 'key',
    });
    expect(api.updatePractice).not.toHaveBeenCalled();
  });

  it.each<Partial<PracticeValues>>([
    { content: '숨이' },
    { shared: true },
    { minutes: null },
    { practisedOn: '2026-11-20' },
    { mood: 5 },
  ])('loses nothing that was changed after a send whose answer was lost: %o', async (before) => {
    answerWith(before);
    await saveNewEntry(values, 'key');
    expect(api.updatePractice).toHaveBeenCalledWith({
      params: { id: 'entry' },
      body: { ...values, version: 1 },
    });
  });
});

describe('a change', () => {
  it('that had arrived, and whose answer was lost, is saved with the second try', async () => {
    const save = createEntrySaver('entry');
    vi.mocked(api.updatePractice).mockRejectedValueOnce(lost);
    await expect(save(values, 1)).rejects.toBe(lost);
    serverHolds({}, 2);
    await save(values, 1);
    expect(sentVersions()).toEqual([1, 1]);
  });

  it('that had arrived is changed on by what was typed since', async () => {
    const save = createEntrySaver('entry');
    vi.mocked(api.updatePractice).mockRejectedValueOnce(lost);
    await expect(save(values, 1)).rejects.toBe(lost);
    serverHolds({}, 2);
    await save({ ...values, title: '더 적었다' }, 1);
    expect(sentVersions()).toEqual([1, 1, 2]);
  });

  it('by somebody else is told, and not overwritten', async () => {
    const save = createEntrySaver('entry');
    vi.mocked(api.updatePractice).mockRejectedValueOnce(lost);
    await expect(save(values, 1)).rejects.toBe(lost);
    serverHolds({ title: '먼저' }, 2);
    const failure = await save(values, 1).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ChangedElsewhere);
    expect(failure).toMatchObject({ stored: { title: '먼저', version: 2 }, cause: conflict });
    expect(sentVersions()).toEqual([1, 1]);
  });
});

import { ApiError } from '@taegeuk/contract/client.ts';
import type { PracticeEntry } from '@taegeuk/contract/practice.ts';
import { expect, it, vi } from 'vitest';
import type { KeptNote, NoteSubject } from './kept-note.ts';
import { createNote, type NoteParts, type WrittenEntry } from './note-store.ts';

const subject: NoteSubject = {
  key: 'lesson-1-2026-11-26',
  on: '2026-11-26',
  title: '첫 숨',
  categoryId: 'group',
  minutes: 8,
};

const words: NoteParts['words'] = {
  names: ['몸', '숨', '마음'],
  sat: (minutes) => `${minutes}분 앉았습니다.`,
};

function failure(code: ApiError['code'], status: number): ApiError {
  return Object.assign(Object.create(ApiError.prototype), { code, status }) as ApiError;
}

/** A server with the entries of one member. */
function rig(options: { kept?: KeptNote; found?: Partial<PracticeEntry>; isConsentGiven?: boolean } = {}) {
  let isGiven = options.isConsentGiven ?? true;
  const stored = new Map<string, PracticeEntry>();
  const byKey = new Map<string, string>();
  const failures: Error[] = [];

  function store(entry: WrittenEntry, known?: Pick<PracticeEntry, 'id' | 'version'>): PracticeEntry {
    const id = known?.id ?? `entry-${stored.size + 1}`;
    const row = { ...entry, id, version: (known?.version ?? 0) + 1 } as PracticeEntry;
    stored.set(id, row);
    return row;
  }
  if (options.found) {
    store({ ...({ title: '아침 글', content: '적은 글' } as WrittenEntry), ...options.found });
  }
  const fail = () => {
    const error = failures.shift();
    if (error) throw error;
    if (!isGiven) throw failure('sensitive_consent_required', 403);
  };
  const parts = {
    words,
    entryKey: 'key',
    kept: options.kept,
    keep: vi.fn(),
    find: vi.fn(async () => (options.found ? stored.get('entry-1') : undefined)),
    create: vi.fn(async (entry: WrittenEntry, key: string) => {
      fail();
      const known = byKey.get(key);
      const row = (known && stored.get(known)) || store(entry);
      byKey.set(key, row.id);
      return row;
    }),
    update: vi.fn(async (entry: WrittenEntry, known: PracticeEntry) => {
      fail();
      const row = stored.get(known.id);
      if (!row) throw failure('not_found', 404);
      if (row.version !== known.version) throw failure('changed_elsewhere', 409);
      return store(entry, row);
    }),
    get: vi.fn(async (id: string) => stored.get(id) as PracticeEntry),
    isConsentGiven: async () => isGiven,
    giveConsent: vi.fn(async () => {
      isGiven = true;
    }),
    onSaved: vi.fn(),
  } satisfies NoteParts;
  return { parts, stored, failures, note: createNote(subject, parts) };
}

const settled = () => new Promise((done) => setTimeout(done));

it('saves the mood by one press, with title, group and minutes filled in', async () => {
  const { note, stored, parts } = rig();
  note.chooseMood(4);
  await settled();
  expect([...stored.values()]).toEqual([
    expect.objectContaining({
      title: '첫 숨',
      content: '8분 앉았습니다.',
      categoryId: 'group',
      practisedOn: '2026-11-26',
      minutes: 8,
      mood: 4,
      shared: false,
    }),
  ]);
  expect(note.get().status).toBe('saved');
  expect(parts.keep).toHaveBeenLastCalledWith(undefined);
});

it('writes what comes later into the same entry', async () => {
  const { note, stored } = rig();
  note.chooseMood(4);
  note.write(0, '손이 따뜻하다.');
  await settled();
  note.write(2, '가볍다.');
  await note.save();
  expect([...stored.values()]).toEqual([
    expect.objectContaining({ content: '몸: 손이 따뜻하다.\n마음: 가볍다.', mood: 4 }),
  ]);
});

it('continues the entry of the day, and takes nothing of it away', async () => {
  const found = { mood: 2, minutes: 20, shared: true, moodBefore: 1, categoryId: 'group' };
  const { note, stored } = rig({ found });
  note.write(1, '길었다.');
  await note.save();
  expect([...stored.values()]).toEqual([
    expect.objectContaining({ ...found, title: '아침 글', content: '적은 글\n숨: 길었다.' }),
  ]);
  expect(note.get().base).toBe('적은 글');
});

it('shows again what was noted before on this day', async () => {
  const { note } = rig({ found: { content: '몸: 손이 따뜻하다.', mood: 5 } });
  note.subscribe(() => undefined);
  await settled();
  expect(note.get()).toMatchObject({ lines: ['손이 따뜻하다.', '', ''], mood: 5, base: '' });
});

it('keeps what was written when it cannot be saved, and says which way', async () => {
  const { note, failures, stored, parts } = rig();
  failures.push(failure('network', 0), failure('internal_error', 500));
  note.write(0, '손이 따뜻하다.');
  await note.save();
  expect(note.get()).toMatchObject({ status: 'offline', lines: ['손이 따뜻하다.', '', ''] });
  expect(parts.keep).toHaveBeenLastCalledWith(
    expect.objectContaining({ lines: ['손이 따뜻하다.', '', ''], entryKey: 'key' }),
  );
  await note.save();
  expect(note.get().status).toBe('failed');
  await note.save();
  expect(note.get().status).toBe('saved');
  expect(stored.size).toBe(1);
});

it('saves what an earlier visit left, under the key of that visit', async () => {
  const kept: KeptNote = { subject, mood: 3, lines: ['', '길었다.', ''], entryKey: 'key' };
  const { note, stored, parts } = rig({ kept });
  await note.save();
  expect([...stored.values()]).toEqual([expect.objectContaining({ content: '숨: 길었다.', mood: 3 })]);
  expect(parts.create).toHaveBeenCalledWith(expect.anything(), 'key');
});

it('asks for the consent once, and saves with it', async () => {
  const { note, stored } = rig({ isConsentGiven: false });
  note.chooseMood(4);
  await settled();
  expect(note.get()).toMatchObject({ status: 'consent', isConsentAsked: true });
  expect(stored.size).toBe(0);
  await note.agree();
  expect(note.get()).toMatchObject({ status: 'saved', isConsentAsked: false });
  expect(stored.size).toBe(1);
});

it('asks again when the consent was withdrawn elsewhere', async () => {
  const { note, failures } = rig();
  failures.push(failure('sensitive_consent_required', 403));
  note.chooseMood(4);
  await settled();
  expect(note.get()).toMatchObject({ status: 'consent', isConsentAsked: true, mood: 4 });
});

it('adds to what was changed elsewhere meanwhile, and writes anew what was deleted', async () => {
  const { note, stored } = rig();
  note.chooseMood(4);
  await settled();
  const [row] = [...stored.values()];
  stored.set('entry-1', { ...(row as PracticeEntry), content: '다른 곳에서 적은 글', version: 7 });
  note.write(0, '손이 따뜻하다.');
  await note.save();
  expect(stored.get('entry-1')?.content).toBe('다른 곳에서 적은 글\n몸: 손이 따뜻하다.');
  stored.delete('entry-1');
  note.write(0, '손이 시원하다.');
  await note.save();
  expect([...stored.values()]).toEqual([expect.objectContaining({ content: '몸: 손이 시원하다.' })]);
});

it('adds to a form that was filled in for the same sitting', async () => {
  const { note, parts, stored } = rig();
  await parts.create({ ...({ title: '앉기', content: '긴 글' } as WrittenEntry) }, 'key');
  note.write(0, '손이 따뜻하다.');
  await note.save();
  expect([...stored.values()].map(({ content }) => content)).toEqual(['긴 글\n몸: 손이 따뜻하다.']);
});

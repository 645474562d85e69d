import { ApiError } from '@taegeuk/contract/client.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../../lib/calls/api.ts';
import { type ReportValues, sameWords } from './report-draft.ts';
import { createReportSaver, ReportChanged } from './report-saver.ts';
import { submitOnce } from './submit-once.ts';

vi.mock('../../../lib/calls/api.ts', () => ({
  api: { createPractice: vi.fn(), updatePractice: vi.fn(), getReport: vi.fn(), submitReport: vi.fn() },
}));
vi.mock('../../../lib/document/language.ts', () => ({ pageLanguage: () => 'kr' }));

const words: ReportValues = { title: '숨', categoryId: null, content: '<p>고요하다.</p>' };
const more = { ...words, content: '<p>고요하다. 맑다.</p>' };
const lost = new ApiError({ code: 'network', status: 0 });
const stale = new ApiError({ code: 'changed_elsewhere', status: 409 });
const at = '2026-11-22T05:02:00.000Z';
const first = { id: 'report', version: 1, savedAt: at, values: words };

/** A server that holds one report, and loses the answers that the test tells it to lose. */
function serverWith(held: (ReportValues & { version: number }) | undefined) {
  let stored = held;
  let isLosing = false;
  const answer = () => {
    if (isLosing) throw lost;
    return { data: { id: 'report', updatedAt: at, state: 'draft', ...stored } } as never;
  };
  vi.mocked(api.createPractice).mockImplementation((async ({ body }: { body: ReportValues }) => {
    const { title, categoryId, content } = body;
    stored ??= { title, categoryId, content, version: 1 };
    return answer();
  }) as never);
  vi.mocked(api.updatePractice).mockImplementation((async ({
    body,
  }: {
    body: ReportValues & { version: number };
  }) => {
    if (body.version !== stored?.version) throw stale;
    const { title, categoryId, content } = body;
    stored = { title, categoryId, content, version: body.version + 1 };
    return answer();
  }) as never);
  vi.mocked(api.getReport).mockImplementation((async () => answer()) as never);
  return {
    stored: () => stored,
    lose: (isLost: boolean) => {
      isLosing = isLost;
    },
  };
}

beforeEach(() => vi.resetAllMocks());

describe('a report that is saved', () => {
  it('is made once and changed from then on, and what is stored is not sent again', async () => {
    const server = serverWith(undefined);
    const saver = createReportSaver('key');
    await Promise.all([saver.save(words), saver.save(more), saver.save(more)]);
    expect(api.createPractice).toHaveBeenCalledOnce();
    expect(api.updatePractice).toHaveBeenCalledOnce();
    expect(server.stored()).toEqual({ ...more, version: 2 });
    expect(saver.stored()).toMatchObject({ id: 'report', version: 2, savedAt: at });
    expect([saver.isStored(more), saver.isStored(words)]).toEqual([true, false]);
  });

  it('whose first answer was lost is the same report, with the later words', async () => {
    const server = serverWith(undefined);
    const saver = createReportSaver('key');
    server.lose(true);
    await expect(saver.save(words)).rejects.toBe(lost);
    server.lose(false);
    await saver.save(more);
    expect(server.stored()).toEqual({ ...more, version: 2 });
  });

  it('whose answer was lost is no change by somebody else', async () => {
    const server = serverWith({ ...words, version: 1 });
    const saver = createReportSaver('key', first);
    server.lose(true);
    await expect(saver.save(more)).rejects.toBe(lost);
    server.lose(false);
    await saver.save({ ...more, title: '숨결' });
    expect(server.stored()).toEqual({ ...more, title: '숨결', version: 3 });
  });

  it('and was changed elsewhere is told with what is stored, until one goes on from that', async () => {
    const server = serverWith({ ...words, title: '다른 곳', version: 5 });
    const saver = createReportSaver('key', first);
    const refused = await saver.save(more).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ReportChanged);
    expect((refused as ReportChanged).stored).toMatchObject({ title: '다른 곳', version: 5 });
    saver.goOnFrom((refused as ReportChanged).stored);
    await saver.save(more);
    expect(server.stored()).toEqual({ ...more, version: 6 });
  });

  it('elsewhere with the same words is saved', async () => {
    serverWith({ ...more, version: 4 });
    const saver = createReportSaver('key', first);
    await saver.save(more);
    expect(saver.stored()?.version).toBe(4);
  });

  it('is handed in although the answer was lost, and not when it is another version', async () => {
    vi.mocked(api.submitReport).mockRejectedValue(new ApiError({ code: 'report_closed', status: 409 }));
    vi.mocked(api.getReport).mockResolvedValue({ data: { state: 'submitted', version: 1 } } as never);
    await submitOnce(first);
    await expect(submitOnce({ ...first, version: 2 })).rejects.toMatchObject({ code: 'report_closed' });
  });
});

describe('the words of two reports', () => {
  it.each([
    ['<p>a<br>b</p>', '<p>a<br />b</p>'],
    ['<p>a&nbsp;b</p>', '<p>a\u00a0b</p>'],
    ['<ol start="3"><li><p>a</p></li></ol>', '<ol><li><p>a</p></li></ol>'],
    ['<a rel="x" href="https://a.b/">a</a>', '<a href="https://a.b/" rel="y">a</a>'],
    ['<p>\u1112\u1161\u11ab</p>', '<p>한</p>'],
  ])('%j and %j are the same', (one, other) => {
    expect(sameWords({ ...words, content: one }, { ...words, content: other })).toBe(true);
  });

  it('differ by title, course and text', () => {
    for (const change of [{ title: '들' }, { categoryId: 'course' }, { content: '<p>고요했다.</p>' }]) {
      expect(sameWords(words, { ...words, ...change })).toBe(false);
    }
  });
});

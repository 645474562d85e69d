import { ApiError } from '@taegeuk/contract/client.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api } from '../../../lib/calls/api.ts';
import { openReportDraft, type ReportValues } from './report-draft.ts';
import { ReportKeeper } from './report-keeper.ts';

vi.mock('../../../lib/calls/api.ts', () => ({
  api: { createPractice: vi.fn(), updatePractice: vi.fn(), getReport: vi.fn() },
}));
vi.mock('../../../lib/document/language.ts', () => ({ pageLanguage: () => 'kr' }));

const words: ReportValues = { title: '숨', categoryId: null, content: '<p>고요하다.</p>' };
const stored = { ...words, id: 'report', version: 1, updatedAt: '2026-11-22T05:02:00.000Z' };
const lost = new ApiError({ code: 'network', status: 0 });
const replaceState = vi.fn();
let events: EventTarget;
let mayStore: boolean;
let typed: ReportValues;

beforeEach(() => {
  vi.useFakeTimers();
  events = new EventTarget();
  const { setTimeout, clearTimeout } = globalThis;
  vi.stubGlobal('window', {
    ...{ setTimeout, clearTimeout, history: { state: null, replaceState } },
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  });
  mayStore = true;
  typed = words;
  vi.mocked(api.createPractice).mockResolvedValue({ data: stored } as never);
});
afterEach(() => {
  openReportDraft('member').forget();
  openReportDraft('member', stored).forget();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

function open(): ReportKeeper {
  const keeper = new ReportKeeper({ userId: 'member', draft: openReportDraft('member'), report: undefined });
  keeper.attach({ words: () => typed, mayStore: () => mayStore, giveConsent: async () => {} });
  return keeper;
}

const asksToStay = () => {
  const event = new Event('beforeunload', { cancelable: true });
  events.dispatchEvent(event);
  return event.defaultPrevented;
};

it('keeps words in the browser at once and on the server after a pause, and names the report in the address', async () => {
  const keeper = open();
  const leave = keeper.live();
  expect(asksToStay()).toBe(true);
  keeper.keep(words);
  expect(keeper.state()).toEqual({ kind: 'kept' });
  expect(openReportDraft('member').restored).toEqual(words);
  await vi.runAllTimersAsync();
  expect(keeper.state()).toEqual({ kind: 'saved', at: stored.updatedAt });
  expect(keeper.id).toBe('report');
  expect(replaceState).toHaveBeenCalledExactlyOnceWith(null, '', '?id=report');
  expect(openReportDraft('member').restored).toBeUndefined();
  expect(asksToStay()).toBe(false);
  leave();
});

it('sends nothing without the consent', async () => {
  mayStore = false;
  const keeper = open();
  keeper.keep(words);
  await vi.runAllTimersAsync();
  expect(api.createPractice).not.toHaveBeenCalled();
  expect(openReportDraft('member').restored).toEqual(words);
});

it('tries again while there is no connection, and at once when it is back', async () => {
  vi.mocked(api.createPractice).mockRejectedValueOnce(lost).mockRejectedValueOnce(lost);
  const keeper = open();
  const leave = keeper.live();
  keeper.keep(words);
  await vi.advanceTimersByTimeAsync(2000);
  expect(keeper.state()).toEqual({ kind: 'offline' });
  await vi.advanceTimersByTimeAsync(15_000);
  expect(api.createPractice).toHaveBeenCalledTimes(2);
  events.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(keeper.state().kind).toBe('saved');
  leave();
});

it('tells of a change elsewhere and sends nothing until one goes on from it', async () => {
  const keeper = open();
  keeper.keep(words);
  await vi.runAllTimersAsync();
  typed = { ...words, title: '이곳' };
  const theirs = { ...stored, title: '다른 곳', version: 4, state: 'draft' };
  vi.mocked(api.updatePractice).mockRejectedValueOnce(
    new ApiError({ code: 'changed_elsewhere', status: 409 }),
  );
  vi.mocked(api.getReport).mockResolvedValue({ data: theirs } as never);
  keeper.keep(typed);
  await vi.runAllTimersAsync();
  expect(keeper.state()).toMatchObject({ kind: 'changed', stored: { title: '다른 곳' } });
  keeper.keep({ ...typed, title: '이곳 더' });
  await vi.runAllTimersAsync();
  expect(api.updatePractice).toHaveBeenCalledOnce();
  expect(openReportDraft('member', stored).restored?.title).toBe('이곳 더');
  vi.mocked(api.updatePractice).mockResolvedValue({ data: { ...stored, ...typed, version: 5 } } as never);
  keeper.keepMine();
  await vi.runAllTimersAsync();
  expect(keeper.state().kind).toBe('saved');
});

it('stops at a report that was handed in elsewhere, and saves what is left behind otherwise', async () => {
  const keeper = open();
  const leave = keeper.live();
  leave();
  await vi.runAllTimersAsync();
  expect(api.createPractice).toHaveBeenCalledOnce();
  typed = { ...words, title: '더' };
  vi.mocked(api.updatePractice).mockRejectedValue(new ApiError({ code: 'report_closed', status: 409 }));
  await expect(keeper.saveNow(typed)).rejects.toMatchObject({ code: 'report_closed' });
  expect(keeper.state()).toEqual({ kind: 'closed' });
  keeper.keep({ ...typed, title: '또' });
  await vi.runAllTimersAsync();
  expect(api.updatePractice).toHaveBeenCalledOnce();
});

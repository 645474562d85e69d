// @vitest-environment jsdom
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const calls = { getProgramme: vi.fn() };
vi.mock('../../../lib/calls/api.ts', () => ({ api: calls }));
const joins: (() => Promise<string>)[] = [];
vi.mock('./use-join.ts', () => ({
  consentNames: [],
  consentLabels: {},
  useJoin(_by: string, onEntered: () => Promise<string>) {
    joins.push(onEntered);
    return { form: { watch: () => ({}) }, summary: [], pending: false, attempt: 0 };
  },
}));
const { Begin } = await import('./entered.tsx');
const { JoinAgree } = await import('./join-agree.tsx');

const week = { grants: 'center', priceKrw: 0, dayExpirate: 7, name: '무료 일주일' };
const onStart = vi.fn(async (_opensWeek: boolean) => '/');
let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  onStart.mockClear();
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => act(async () => root.unmount()));

const show = (page: ReactNode) => act(async () => root.render(<MemoryRouter>{page}</MemoryRouter>));
const button = () => document.querySelector('button');
const press = () => act(async () => button()?.click());

it('opens the free week where its conditions stand, which open in a new window and say so', async () => {
  calls.getProgramme.mockResolvedValue({ data: { products: [week] } });
  await show(<Begin onStart={onStart} />);
  expect(document.body.textContent).toContain('이용 조건에 동의');
  expect(document.querySelector('a[target=_blank] [aria-label="새 창"]')).not.toBeNull();
  await press();
  expect(onStart).toHaveBeenCalledExactlyOnceWith(true);
});

it.each([
  ['none is sold', async () => ({ data: { products: [] } })],
  ['that cannot be asked', () => Promise.reject(new Error('no connection'))],
])('leads to the lesson and opens no week where %s', async (_, answer) => {
  calls.getProgramme.mockImplementation(answer);
  await show(<Begin onStart={onStart} />);
  expect(button()?.textContent).toBe('첫 수업으로 가기');
  expect(document.body.textContent).not.toContain('이용 조건');
  await press();
  expect(onStart).toHaveBeenCalledExactlyOnceWith(false);
});

it('cannot be pressed before it is known what the press opens', async () => {
  calls.getProgramme.mockReturnValue(new Promise(() => undefined));
  await show(<Begin onStart={onStart} />);
  expect(button()?.textContent).not.toContain('무료');
  await press();
  expect(onStart).not.toHaveBeenCalled();
});

it.each([
  ['phone', { name: '무료 일주일', until: '12월 2일' }, true],
  ['phone', undefined, false],
  ['email', { name: '무료 일주일', until: '12월 2일' }, false],
] as const)('joining by %s with %o agrees to a week: %s', async (verifyBy, opens, opensWeek) => {
  await show(<JoinAgree {...{ verifyBy, opens }} onRead={() => undefined} onEntered={onStart} />);
  expect(document.body.textContent.includes('이용 조건에 동의')).toBe(opensWeek);
  await joins.at(-1)?.();
  expect(onStart).toHaveBeenCalledExactlyOnceWith(opensWeek);
});

// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showPopups } from './popup-turns.ts';

const session = vi.hoisted(() => ({ live: null as object | null }));
vi.mock('../lib/session/session.ts', () => ({ liveSession: () => session.live }));

const dayMs = 24 * 60 * 60 * 1000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  localStorage.clear();
  sessionStorage.clear();
  session.live = null;
  window.history.replaceState(null, '', '/');
  document.body.innerHTML = ['a', 'b']
    .map(
      (id) =>
        `<dialog data-popup="${id}" tabindex="-1"><p>${id}</p><a href="#on">on</a><button data-popup-rest></button><button data-popup-close></button></dialog>`,
    )
    .join('');
  // jsdom opens no dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});
afterEach(() => void vi.useRealTimers());

const shown = () =>
  [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].map(({ dataset }) => dataset['popup']);
const pressIn = (id: string, what: string) =>
  document.querySelector<HTMLElement>(`[data-popup=${id}] [data-popup-${what}]`)?.click();

it('shows one after the other, and has the focus', () => {
  showPopups();
  expect(shown()).toEqual(['a']);
  expect(document.activeElement).toBe(document.querySelector('[data-popup=a]'));
  pressIn('a', 'close');
  expect(shown()).toEqual(['b']);
  pressIn('b', 'close');
  expect(shown()).toEqual([]);
});

it('does not come again in a tab that closed it, by whatever means, and does in another', () => {
  showPopups();
  document.querySelector<HTMLDialogElement>('[data-popup=a]')?.close();
  pressIn('b', 'close');
  showPopups();
  expect(shown()).toEqual([]);
  sessionStorage.clear();
  showPopups();
  expect(shown()).toEqual(['a']);
});

it('stays away from a browser for seven days where it was asked to', () => {
  showPopups();
  pressIn('a', 'rest');
  pressIn('b', 'close');
  sessionStorage.clear();
  vi.setSystemTime(Date.now() + 7 * dayMs - 1000);
  showPopups();
  expect(shown()).toEqual(['b']);
  pressIn('b', 'close');
  sessionStorage.clear();
  vi.setSystemTime(Date.now() + 2000);
  showPopups();
  expect(shown()).toEqual(['a']);
});

it('closes by a press beside the sheet, and not by one on it', () => {
  showPopups();
  document.querySelector<HTMLElement>('[data-popup=a] p')?.click();
  expect(shown()).toEqual(['a']);
  const sheet = document.querySelector<HTMLElement>('[data-popup=a]');
  sheet?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  sheet?.click();
  expect(shown()).toEqual(['b']);
});

it('stays where a press begins on the sheet and ends beside it: words were marked', () => {
  showPopups();
  document.querySelector('[data-popup=a] p')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  document.querySelector<HTMLElement>('[data-popup=a]')?.click();
  expect(shown()).toEqual(['a']);
});

it('shows no other over a page that its link leaves, and goes on with the next page', () => {
  showPopups();
  document.querySelector<HTMLElement>('[data-popup=a] a')?.click();
  expect(shown()).toEqual([]);
  showPopups();
  expect(shown()).toEqual(['b']);
});

it('shows none over a member’s own day, and goes on elsewhere', () => {
  session.live = {};
  showPopups();
  expect(shown()).toEqual([]);
  window.history.replaceState(null, '', '/programme');
  showPopups();
  expect(shown()).toEqual(['a']);
});

it('says no more after its page is left', () => {
  showPopups()();
  document.querySelector<HTMLDialogElement>('[data-popup=a]')?.close();
  expect(shown()).toEqual([]);
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openForPrint, openNamed } from './folds.ts';

interface FakeFold {
  open: boolean;
  removeAttribute: (name: string) => void;
}

function foldThatIs(open: boolean): FakeFold {
  return {
    open,
    removeAttribute(name) {
      if (name === 'open') this.open = false;
    },
  };
}

let elements: Record<string, { closest: () => FakeFold | null; scrollIntoView: () => void }> = {};
let shut: FakeFold[] = [];
const scrolled = vi.fn();
const printed = new EventTarget();

const named = (id: string, fold: FakeFold | null) => {
  elements = { [id]: { closest: () => fold, scrollIntoView: scrolled } };
};

beforeEach(() => {
  scrolled.mockClear();
  vi.stubGlobal('window', printed);
  vi.stubGlobal('document', {
    getElementById: (id: string) => elements[id] ?? null,
    querySelectorAll: () => shut,
  });
});
afterEach(() => vi.unstubAllGlobals());

it('the fold around what an address names opens and is scrolled to, in Korean too', () => {
  const fold = foldThatIs(false);
  named('환불', fold);
  openNamed(`#${encodeURIComponent('환불')}`);
  expect(fold.open).toBe(true);
  expect(scrolled).toHaveBeenCalledOnce();
});

it('one that is open stays where it is', () => {
  named('refund', foldThatIs(true));
  openNamed('#refund');
  expect(scrolled).not.toHaveBeenCalled();
});

it.each([
  ['names nothing', ''],
  ['names what is not there', '#elsewhere'],
  ['cannot be read', '#%E0%A4%A'],
  ['names what is in no fold', '#heading'],
])('an address that %s opens nothing', (_, hash) => {
  named('heading', null);
  openNamed(hash);
  expect(scrolled).not.toHaveBeenCalled();
});

it('for paper all folds open, and those that were shut are shut again', () => {
  shut = [foldThatIs(false), foldThatIs(false)];
  openForPrint();
  expect(shut.map(({ open }) => open)).toEqual([true, true]);
  printed.dispatchEvent(new Event('afterprint'));
  expect(shut.map(({ open }) => open)).toEqual([false, false]);
});

// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useKeys, useKeyTable } from './use-keys.ts';

let root: Root;
const open = vi.fn();
const next = vi.fn();

function Screen() {
  useKeyTable();
  useKeys({ Enter: open, j: next });
  return (
    <>
      <button type="button">다시 보내기</button>
      <a href="/admin/members">회원</a>
      <input aria-label="찾기" />
      <p id="row" tabIndex={-1}>
        줄
      </p>
    </>
  );
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.resetAllMocks();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<Screen />));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

/** @returns whether the browser still does what the key does there by itself */
function press(key: string, selector: string): boolean {
  const target = document.querySelector(selector);
  return (
    target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })) ?? false
  );
}

it('a key does what the screen says, and nothing else', () => {
  expect(press('Enter', '#row')).toBe(false);
  expect(open).toHaveBeenCalledOnce();
});

it.each(['button', 'a'])('Enter on a %s presses it and opens nothing', (selector) => {
  expect(press('Enter', selector)).toBe(true);
  expect(open).not.toHaveBeenCalled();
  // A letter means nothing there by itself.
  expect(press('j', selector)).toBe(false);
  expect(next).toHaveBeenCalledOnce();
});

it('no key counts where something is typed', () => {
  expect(press('j', 'input')).toBe(true);
  expect(next).not.toHaveBeenCalled();
});

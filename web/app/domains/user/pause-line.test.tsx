// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { PauseLine } from './pause-line.tsx';

it('takes no place before a pause, and keeps its place after one', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const root = createRoot(document.body);
  const count = (seconds: number) =>
    act(async () => root.render(<PauseLine seconds={seconds}>{`${seconds}초 뒤에`}</PauseLine>));
  await count(0);
  expect(document.querySelector('p')).toBeNull();
  await count(2);
  const line = document.querySelector('p');
  expect(line?.textContent).toBe('2초 뒤에');
  expect(line?.hasAttribute('data-over')).toBe(false);
  await count(0);
  expect(document.querySelector('p')).toBe(line);
  expect(line?.hasAttribute('data-over')).toBe(true);
  await act(async () => root.unmount());
});

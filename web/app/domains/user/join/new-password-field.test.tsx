// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const strengthOf = vi.fn((password: string) => (password.length < 8 ? 0 : 4));
vi.mock('./password-strength-score.ts', () => ({ strengthOf }));
const { NewPasswordField } = await import('./new-password-field.tsx');

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => act(async () => root.unmount()));

const type = (password: string) =>
  act(async () =>
    root.render(
      <NewPasswordField
        id="password"
        label="비밀번호"
        hint="8자 이상입니다."
        error={undefined}
        password={password}
        known={['bom@example.com', '봄']}
        readOnly
      />,
    ),
  );
const status = () => document.querySelector('[role=status]');
const bar = () => document.querySelector('[role=progressbar]')?.parentElement;

it('tells the strength in words, in a status that is there before the first letter', async () => {
  await type('');
  const before = status();
  expect(before?.textContent).toBe('');
  await type('bom');
  await vi.waitFor(() => expect(before?.textContent).toBe('비밀번호 강도: 매우 약함'));
  await type('새벽에 걷는 조용한 강가');
  expect(before?.textContent).toBe('비밀번호 강도: 매우 강함');
  expect(strengthOf).toHaveBeenLastCalledWith('새벽에 걷는 조용한 강가', ['bom@example.com', '봄']);
  await type('');
  expect(status()).toBe(before);
  expect(before?.textContent).toBe('');
});

it('keeps the words on the line of the label, and the place of the bar below the field', async () => {
  await type('');
  expect(status()?.previousElementSibling?.textContent).toBe('비밀번호');
  expect(bar()?.hasAttribute('data-score')).toBe(false);
  const placed = bar();
  await type('새벽에 걷는 조용한 강가');
  await vi.waitFor(() => expect(bar()?.getAttribute('data-score')).toBe('4'));
  expect(bar()).toBe(placed);
});

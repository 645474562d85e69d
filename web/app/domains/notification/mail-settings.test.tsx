// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LanguageContext } from '../../i18n/use-lang.ts';
import type { Loaded } from '../../lib/calls/part.ts';
import { loadMailSettings, MailSettings, type MailSettingsFacts } from './mail-settings.tsx';

const calls = vi.hoisted(() => ({
  setNotificationPreference: vi.fn(),
  listNotificationPreferences: vi.fn(),
  getProfile: vi.fn(),
}));
vi.mock('../../lib/calls/api.ts', () => ({ api: calls }));

const facts: MailSettingsFacts = {
  preferences: [
    { topic: 'learning', mail: true },
    { topic: 'consultation', mail: true },
    { topic: 'inquiry', mail: false },
  ],
  isEmailConfirmed: true,
};

let root: Root;
const reload = vi.fn();

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  Element.prototype.scrollIntoView = () => undefined;
  calls.setNotificationPreference.mockReset();
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

function show(loaded: Loaded<MailSettingsFacts> | undefined) {
  return act(async () =>
    root.render(
      <MemoryRouter>
        <LanguageContext value="kr">
          <MailSettings part={{ loaded, reload, replace: () => undefined }} />
        </LanguageContext>
      </MemoryRouter>,
    ),
  );
}

function switchOf(name: string): HTMLInputElement {
  const labels = [...document.querySelectorAll('label')];
  const input = labels.find(({ textContent }) => textContent === name)?.querySelector('input');
  if (!input) throw new Error(`There is no switch ${name}`);
  return input;
}
const press = (name: string) => act(async () => switchOf(name).click());
const lineOf = (name: string) => switchOf(name).closest('li')?.textContent ?? '';

it('has a switch for each topic that one may do without, and says of what mails always come', async () => {
  await show({ data: facts });
  const isOn = ['학습', '상담', '문의'].map((name) => switchOf(name).checked);
  expect(isOn).toEqual([true, true, false]);
  expect(document.querySelectorAll('[role=switch]')).toHaveLength(3);
  expect(document.body.textContent).toContain('주문은 계약이고');
  expect(document.body.textContent).not.toContain('아직 메일을 보내 드리지 못합니다');
});

it('a member without a confirmed address is told that no mail comes, and where to confirm', async () => {
  await show({ data: { ...facts, isEmailConfirmed: false } });
  expect(document.body.textContent).toContain('아직 메일을 보내 드리지 못합니다');
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/mypage/user-manage');
});

it('a change is on its way once, keeps the focus, and says how it went', async () => {
  const sent = Promise.withResolvers<object>();
  calls.setNotificationPreference.mockReturnValue(sent.promise);
  await show({ data: facts });
  switchOf('학습').focus();
  await press('학습');
  await press('학습');
  expect(calls.setNotificationPreference.mock.calls).toEqual([
    [{ body: { topic: 'learning', mail: false } }],
  ]);
  expect(lineOf('학습')).toContain('저장하는 중');
  expect(switchOf('학습').checked).toBe(false);
  expect(document.activeElement).toBe(switchOf('학습'));
  await act(async () => sent.resolve({ data: [] }));
  expect(lineOf('학습')).toContain('이제 메일은 보내지 않습니다.');
  expect(switchOf('학습').checked).toBe(false);
});

it('each acts on its own while another is on its way', async () => {
  calls.setNotificationPreference.mockReturnValueOnce(new Promise(() => undefined));
  calls.setNotificationPreference.mockResolvedValueOnce({ data: [] });
  await show({ data: facts });
  await press('학습');
  await press('문의');
  expect(lineOf('학습')).toContain('저장하는 중');
  expect(lineOf('문의')).toContain('이제 메일로도 알려 드립니다.');
  expect(switchOf('문의').checked).toBe(true);
});

it('goes back if it fails and says so, and can be pressed again', async () => {
  calls.setNotificationPreference.mockRejectedValueOnce(new TypeError('no connection'));
  calls.setNotificationPreference.mockResolvedValueOnce({ data: [] });
  await show({ data: facts });
  await press('상담');
  expect(switchOf('상담').checked).toBe(true);
  expect(document.querySelector('[role=alert]')?.textContent).toContain('바꾸지 못했습니다.');
  await press('상담');
  expect(document.querySelector('[role=alert]')).toBeNull();
  expect(switchOf('상담').checked).toBe(false);
});

it('says what it waits for, and offers to load again what could not be loaded', async () => {
  await show(undefined);
  expect(document.querySelector('[role=status]')?.textContent).toContain('불러오는 중');
  await show({ error: new TypeError('no connection') });
  await act(async () => document.querySelector('button')?.click());
  expect(reload).toHaveBeenCalledOnce();
});

it('takes the state of the address from the profile', async () => {
  calls.listNotificationPreferences.mockResolvedValue({ data: facts.preferences });
  calls.getProfile.mockResolvedValue({ data: { emailVerified: false } });
  expect(await loadMailSettings()).toEqual({ data: { ...facts, isEmailConfirmed: false } });
});

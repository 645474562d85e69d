// @vitest-environment jsdom
import type { Notification } from '@taegeuk/contract/notification.ts';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LanguageContext } from '../../i18n/use-lang.ts';
import { NotificationList } from './notification-list.tsx';

const calls = vi.hoisted(() => ({ readNotifications: vi.fn() }));
vi.mock('../../lib/calls/api.ts', () => ({ api: calls }));

const answer: Notification = {
  id: 'answer',
  topic: 'inquiry',
  lang: 'kr',
  heading: '문의에 답변이 도착했습니다',
  text: '교재가 궁금합니다',
  path: '/customer/faq/view/1',
  isRead: false,
  createdAt: '2026-11-28T01:05:00.000Z',
};
const changed: Notification = {
  ...answer,
  id: 'changed',
  topic: 'account',
  heading: '회원정보를 고쳤습니다',
  path: null,
  isRead: true,
  createdAt: '2026-11-27T01:05:00.000Z',
};
const terms: Notification = { ...changed, id: 'terms', createdAt: '2025-11-18T01:05:00.000Z' };

let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T03:00:00.000Z') });
  calls.readNotifications.mockReset().mockResolvedValue({ data: { unread: 0 } });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
  document.body.replaceChildren();
});

function show(notifications: Notification[]) {
  return act(async () =>
    root.render(
      <MemoryRouter>
        <LanguageContext value="kr">
          <NotificationList notifications={notifications} />
        </LanguageContext>
      </MemoryRouter>,
    ),
  );
}

const textsOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map((element) => element.textContent);
const idsTold = () => calls.readNotifications.mock.calls.map(([{ body }]) => body.ids);

it('names the days as one would, the year where it is another', async () => {
  await show([answer, changed, terms]);
  expect(textsOf('h2')).toEqual(['오늘', '어제', '2025년 11월 18일']);
});

it('says in words which is new, about what and when, and leads on where there is a way', async () => {
  await show([answer, changed]);
  const [first, second] = textsOf('li');
  expect(first).toBe('새 알림문의10:05문의에 답변이 도착했습니다교재가 궁금합니다');
  expect(second).not.toContain('새 알림');
  const links = [...document.querySelectorAll('a')].map((link) => [
    link.textContent,
    link.getAttribute('href'),
  ]);
  expect(links).toEqual([['문의에 답변이 도착했습니다', '/customer/faq/view/1']]);
});

it('says of what was told in another language which it is', async () => {
  await show([answer, { ...answer, id: 'spanish', lang: 'ep', heading: 'Su pregunta tiene respuesta' }]);
  const langs = [...document.querySelectorAll('h3, h3 + p')].map((element) => element.getAttribute('lang'));
  expect(langs).toEqual([null, null, 'es', 'es']);
});

it('tells the server once what was read, and keeps the marks', async () => {
  const list = [answer, changed];
  await show(list);
  await show(list);
  await show([...list]);
  expect(idsTold()).toEqual([['answer']]);
  expect(textsOf('li')[0]).toContain('새 알림');
});

it('tells of another page what is unread there', async () => {
  await show([answer]);
  await show([{ ...changed, isRead: false }]);
  expect(idsTold()).toEqual([['answer'], ['changed']]);
});

it('says nothing to the server where all is read', async () => {
  await show([changed]);
  expect(calls.readNotifications).not.toHaveBeenCalled();
});

it('shows the same if the server does not hear of it', async () => {
  calls.readNotifications.mockRejectedValue(new TypeError('no connection'));
  await show([answer]);
  expect(document.querySelector('[role=alert]')).toBeNull();
  expect(textsOf('li')[0]).toContain('새 알림');
});

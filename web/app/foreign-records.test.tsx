import type { OrderDetail } from '@taegeuk/contract/order.ts';
import type { PracticeEntry } from '@taegeuk/contract/practice.ts';
import type { Report } from '@taegeuk/contract/report.ts';
import type { ComponentProps, ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { awaited, paid } from './domains/order/own/order.fixture.ts';
import { OrderView } from './domains/order/own/order-view.tsx';
import PracticeView from './domains/practice/routes/view.tsx';
import { ReportActions } from './domains/report/report-actions.tsx';
import { PopupProvider } from './lib/popups/popups.tsx';
import { ToastProvider } from './ui/toast.tsx';

vi.mock('./lib/calls/api.ts', () => ({ api: {} }));
vi.mock('./lib/session/session.ts', async (original) => ({
  ...(await original<typeof import('./lib/session/session.ts')>()),
  storedSession: () => ({ id_user: 'me' }),
}));

/** The words of what can be pressed on a screen. */
function actsOn(screen: ReactElement, address = '/'): string[] {
  const html = renderToStaticMarkup(
    <ToastProvider label="" closeLabel="">
      <PopupProvider>
        <RouterProvider
          router={createMemoryRouter([{ path: '/', element: screen }], { initialEntries: [address] })}
        />
      </PopupProvider>
    </ToastProvider>,
  );
  const pressed = html.matchAll(/<(button|a)\b[^>]*>(.*?)<\/\1>/gs);
  return [...pressed].map(([, , inner = '']) => inner.replace(/<[^>]*>/g, '').trim());
}

const entry: Omit<PracticeEntry, 'userId'> = {
  ...{ id: 'e', nickName: '구름', categoryId: null, category: null, title: '아침', content: '고요했다.' },
  type: 'diary',
  ...{ currentLevel: 1, currentSubLevel: 1, shared: false, sharingClosed: null },
  ...{ practisedOn: '2026-11-26', minutes: 20, moodBefore: null, mood: null, version: 1 },
  ...{ commentCount: 0, teacherCommentCount: 0 },
  ...{ createdAt: '2026-11-26T01:00:00.000Z', updatedAt: '2026-11-26T01:00:00.000Z' },
};

function practice(userId: string): ReactElement {
  const shown: PracticeEntry = { ...entry, userId };
  const loaderData = { entry: shown, groups: [], comments: new Promise(() => undefined) };
  return <PracticeView {...({ loaderData } as unknown as ComponentProps<typeof PracticeView>)} />;
}

function report(userId: string, state: Report['state']): ReactElement {
  const shown = { id: 'r', userId, state } as Report;
  return <ReportActions report={shown} onTakenBack={() => undefined} onRemoved={() => undefined} />;
}

function order(userId: string, of: typeof awaited): ReactElement {
  const shown: OrderDetail = { ...of, userId, history: [], buyerName: '김하늘' };
  return <OrderView order={shown} />;
}

const screens: [string, (userId: string) => ReactElement, string[]][] = [
  ['an entry', practice, ['고치기', '지우기']],
  ['a draft of a report', (id) => report(id, 'draft'), ['이어 쓰기', '지우기']],
  ['a returned report', (id) => report(id, 'returned'), ['고쳐 쓰기', '지우기']],
  ['a report that was handed in', (id) => report(id, 'submitted'), ['제출 취소']],
  ['an order that is not paid', (id) => order(id, awaited), ['주문 취소하기']],
  ['an order that failed', (id) => order(id, { ...awaited, status: 'failed' }), ['다시 결제하기']],
  ['a paid order', (id) => order(id, paid), ['환불 알아보기']],
];

it.each(screens)('%s has the acts of its member for its member alone', (_name, screen, acts) => {
  const own = actsOn(screen('me'));
  expect(own).toEqual(expect.arrayContaining(acts));
  expect(own.filter((act) => acts.includes(act))).toHaveLength(acts.length);
  expect(actsOn(screen('other')).filter((act) => acts.includes(act))).toEqual([]);
});

it('an address that asks to write in an entry opens no form over another member’s', () => {
  expect(actsOn(practice('me'), '/?edit')).not.toContain('고치기');
  expect(actsOn(practice('other'), '/?edit')).toContain('회원 화면으로');
});

import { expect, type Page } from '@playwright/test';
import { changeAnswer } from './answers.ts';
import type { Screen } from './screen.ts';
import { openOffice } from './staff-steps.ts';

const week = '/admin/consult/week';
const hours = '/admin/consult/hours';
const teacher = 'teacher@demo.test';
const longName = '가나다라마바사아자차카타파하 알렉산드리아 마르가리타';

/** Changes what a call of staff answers, for what the demo does not have at every hour. */
function answer<T>(page: Page, path: string, change: (data: T) => T): Promise<void> {
  return changeAnswer(page, `**/api/v1/private/staff/${path}`, change);
}

interface Talk {
  id: string;
  scheduledAt: string;
  memberName: string;
  talkWith: string | null;
  status: string;
  outcome: string | null;
  isUnattended: boolean;
}

/** A talk of the week in the form of the call. */
function talkAt(at: Date, index: number, more: Partial<Talk> = {}) {
  return {
    ...{ id: `0191a6ae-6a00-7000-8000-00000000000${index}`, userId: '0191a6ae-6a00-7000-8000-000000000010' },
    ...{ title: '상담 예약', name: '강나루', memberName: '강나루', talkWith: '정온유', staffId: null },
    ...{ phoneAdvice: true, onlineAdvice: false, ortherAdvice: false, minutes: 30, place: '' },
    ...{ status: 'scheduled', outcome: null, answeredAt: null, isOverdue: false, isUnattended: false },
    ...{ createdAt: at.toISOString(), scheduledAt: at.toISOString() },
    ...more,
  };
}

/** A week with every state: held, missed, begun, to come, with a colleague who has left. */
async function openFullWeek(page: Page): Promise<void> {
  const today = new Date();
  const hour = 3_600_000;
  const at = (hours: number) => new Date(today.getTime() + hours * hour);
  await answer<{ talks: unknown[] }>(page, 'consult/get_week*', (data) => ({
    ...data,
    talks: [
      talkAt(at(-3), 1, { status: 'done', outcome: 'held' }),
      talkAt(at(-2), 2, { status: 'done', outcome: 'no_show', memberName: longName, talkWith: longName }),
      talkAt(at(-1), 3),
      talkAt(at(1), 4),
      talkAt(at(2), 5, { talkWith: null, isUnattended: true }),
    ],
  }));
  await openOffice(page, teacher, week);
  await expect(page.getByRole('main').getByText(longName).first()).toBeVisible();
}

async function openHours(page: Page, more: object): Promise<void> {
  await answer<object>(page, 'consult_hours/*', (data) => ({ ...data, ...more }));
  await openOffice(page, teacher, hours);
}

const morning = { from: '10:00', to: '12:00' };
const evening = { from: '20:00', to: '24:00' };
const withDays = {
  weekly: [1, 3, 6].flatMap((weekday) => [morning, evening].map((range) => ({ weekday, ...range }))),
  exceptions: [
    { day: '2199-12-24', ranges: [] },
    { day: '2199-12-25', ranges: [morning, evening] },
  ],
  feedSince: '2026-11-20T03:00:00.000Z',
};
const nothing = { weekly: [], exceptions: [], place: '', version: 0, feedSince: null };

/** The week of consultations and the hours in which members can book. */
export const consultDeskScreens: Screen[] = [
  { name: 'desk-consult-week', open: openFullWeek },
  {
    name: 'desk-consult-week-empty',
    // The week of a day on which nobody of the demo can have a talk.
    open: (page) => openOffice(page, teacher, `${week}?from=2199-01-07`),
  },
  { name: 'desk-consult-hours', open: (page) => openHours(page, withDays) },
  { name: 'desk-consult-hours-none', open: (page) => openHours(page, nothing) },
  {
    name: 'desk-consult-hours-wrong',
    async open(page) {
      await openHours(page, withDays);
      await page.getByLabel('월요일 1 끝').fill('09:00');
      await page.getByRole('button', { name: '날 더하기' }).click();
      await page.getByRole('button', { name: /^시간 저장하기/ }).click();
      await expect(page.getByText('끝이 시작보다 뒤여야 합니다.')).toBeVisible();
    },
  },
  {
    name: 'desk-consult-hours-elsewhere',
    statuses: [409],
    async open(page) {
      await openHours(page, withDays);
      await page.getByLabel('월요일 1 끝').fill('11:00');
      await answer<{ version: number }>(page, 'consult_hours/*', ({ version, ...data }) => ({
        ...{ ...data, ...withDays, version: version + 1 },
      }));
      await page.route('**/api/v1/private/staff/consult_hours/*', (route) =>
        route.request().method() === 'PUT'
          ? route.fulfill({ status: 409, json: { success: false, data: null, message: 'changed_elsewhere' } })
          : route.fallback(),
      );
      await page.getByRole('button', { name: /^시간 저장하기/ }).click();
      await expect(page.getByRole('alert')).toContainText('다른 사람이 고쳤습니다');
    },
  },
  {
    name: 'desk-consult-hours-other',
    async open(page) {
      await openOffice(page, teacher, hours);
      await page.getByRole('navigation', { name: '누구의 시간' }).getByRole('link').nth(1).click();
      await expect(page.getByText('이 시간은 본인과 관리자만 바꿀 수 있습니다.')).toBeVisible();
    },
  },
  {
    name: 'desk-consult-calendar-end',
    async open(page) {
      await openHours(page, withDays);
      await page.getByRole('button', { name: '주소 없애기' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
];

import type { Notification } from '@taegeuk/contract/notification.ts';
import { expect, it } from 'vitest';
import { byDay } from './by-day.ts';

const at = (createdAt: string): Notification => ({
  ...{
    id: createdAt,
    topic: 'inquiry',
    lang: 'kr',
    heading: '답변',
    text: '',
    path: null,
    isRead: true,
    createdAt,
  },
});

it('a day is one of Seoul: it begins at three in the afternoon of Greenwich', () => {
  const days = byDay([
    at('2026-11-27T15:30:00.000Z'),
    at('2026-11-27T14:59:59.000Z'),
    at('2026-11-26T15:00:00.000Z'),
  ]);
  expect(days.map(({ on, notifications }) => [on, notifications.length])).toEqual([
    ['2026-11-28', 1],
    ['2026-11-27', 2],
  ]);
});

it('nothing is no day', () => {
  expect(byDay([])).toEqual([]);
});

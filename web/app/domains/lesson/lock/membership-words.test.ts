import { describe, expect, it } from 'vitest';
import { lesson as lessons } from '../../../i18n/kr/lesson.ts';
import { lockReason } from './membership-words.ts';
import type { SideWindow } from './side-window.ts';

const today = '2026-11-18';
const reason = (startsOn: string | null, endsOn: string | null, pause: SideWindow['pause'] = null) =>
  lockReason({ startsOn, endsOn, pause }, today, lessons.lock, (day) => day);

describe('lockReason', () => {
  it('names the day on which the window ended', () => {
    expect(reason('2026-01-01', '2026-11-17')).toBe('센터 이용 기간이 2026-11-17에 끝났습니다.');
  });

  it('names the day on which the window begins', () => {
    expect(reason('2026-11-19', '2027-01-01')).toBe('센터 이용 기간은 2026-11-19에 시작합니다.');
  });

  it('names the day of return of a pause, and not a beginning', () => {
    const pause = { fromOn: '2026-11-16', returnsOn: '2026-11-23', days: 7, state: 'running' } as const;
    expect(reason('2026-11-23', '2027-01-01', pause)).toBe(
      '센터 이용 기간을 쉬고 있습니다. 2026-11-23에 다시 시작합니다.',
    );
    const planned = { fromOn: '2026-11-20', returnsOn: '2026-11-23', days: 3, state: 'planned' } as const;
    expect(reason('2026-11-19', '2027-01-01', planned)).toBe('센터 이용 기간은 2026-11-19에 시작합니다.');
  });

  it('speaks of the academy in words of its own', () => {
    const ended = lockReason(
      { startsOn: null, endsOn: '2026-11-17', pause: null },
      today,
      lessons.lock.academy,
      String,
    );
    expect(ended).toBe('아카데미 이용 기간이 2026-11-17에 끝났습니다.');
  });

  it('says that there is none', () => {
    expect(reason(null, null)).toBe(lessons.lock.never);
    expect(reason('2026-11-01', null)).toBe(lessons.lock.never);
  });

  it('claims nothing of a window that is not known or looks active', () => {
    expect(lockReason(null, today, lessons.lock, String)).toBe(lessons.lock.unknown);
    expect(reason('2026-11-01', '2026-12-01')).toBe(lessons.lock.unknown);
  });
});

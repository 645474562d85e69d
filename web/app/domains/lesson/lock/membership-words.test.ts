import { describe, expect, it } from 'vitest';
import { lesson as lessons } from '../../../i18n/kr/lesson.ts';
import { lockReason } from './membership-words.ts';

const today = '2026-11-18';
const reason = (startsOn: string | null, endsOn: string | null) =>
  lockReason({ startsOn, endsOn }, today, lessons.lock, (day) => day);

describe('lockReason', () => {
  it('names the day on which the window ended', () => {
    expect(reason('2026-01-01', '2026-11-17')).toBe('센터 이용 기간이 2026-11-17에 끝났습니다.');
  });

  it('names the day on which the window begins', () => {
    expect(reason('2026-11-19', '2027-01-01')).toBe('센터 이용 기간은 2026-11-19에 시작합니다.');
  });

  it('speaks of the academy in words of its own', () => {
    const ended = lockReason({ startsOn: null, endsOn: '2026-11-17' }, today, lessons.lock.academy, String);
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

import { expect, it } from 'vitest';
import { userProfile as profile } from '../../i18n/kr/user-profile.ts';
import { windowWords } from './window-words.ts';

const today = '2026-11-22';

it.each([
  ['no window at all', null, null, '아직 이용권이 없습니다', false],
  ['a window without an end', '2026-01-01', null, '아직 이용권이 없습니다', false],
  ['one that ends today', '2026-01-01', today, `${today}까지 이용 중`, true],
  ['one without a start', null, '2026-12-31', '2026-12-31까지 이용 중', true],
  ['one that ended yesterday', '2026-01-01', '2026-11-21', '2026-11-21에 끝났습니다', false],
  ['one that begins tomorrow', '2026-11-23', '2026-12-31', '2026-11-23부터 이용 시작', false],
])('%s is told in words', (_, startsOn, endsOn, words, isActive) => {
  expect(windowWords({ startsOn, endsOn }, today, profile.overview, (day) => day)).toEqual({
    words,
    isActive,
  });
});

import { expect, it } from 'vitest';
import { consultationTexts } from '../../i18n/consultation-texts.ts';
import { withTimes } from './preferred-times.ts';

const words = consultationTexts.of('kr');

it('the wanted times are the last line of what was written, in their own order', () => {
  expect(withTimes('다리가 저립니다.\n', ['weekend', 'weekdayEvening'], words)).toBe(
    '다리가 저립니다.\n\n원하는 시간: 평일 저녁, 주말',
  );
});

it('without a wanted time nothing is added', () => {
  expect(withTimes('다리가 저립니다.', [], words)).toBe('다리가 저립니다.');
});

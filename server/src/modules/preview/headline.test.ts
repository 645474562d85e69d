import { expect, it } from 'vitest';
import { setHeadline, widthOf } from './headline.ts';

const long =
  '2026년 11월 23일 월요일부터 12월 31일까지 진행되는 겨울 집중 명상 수련과 단계 점검 일정 변경에 관한 안내 및 사전 신청과 환불 규정 변경 사항을 알려 드립니다';

it.each([
  '숨',
  '태극의 역사',
  '겨울 집중 수련 안내와 신청 방법, 그리고 처음 오시는 분께 드리는 말씀',
  'Ý nghĩa của Thái cực và hơi thở trong đời sống thường ngày của người tu tập',
  'El significado del taegeuk: la respiración, la energía y la mente en el año nuevo',
  long,
  'https://example.org/a/very/long/address/that/has/no/spaces/at/all/and/goes/on/and/on/without/any/end',
  '가'.repeat(300),
  '',
])('%s fits within three lines', (title) => {
  const { lines, size } = setHeadline(title);
  expect(lines.length).toBeLessThanOrEqual(3);
  expect(size).toBeGreaterThanOrEqual(40);
  for (const line of lines) expect((widthOf(line) * size) / 100).toBeLessThanOrEqual(960);
});

it('keeps Korean words whole, and all of them where they fit', () => {
  const title = '겨울 집중 수련 안내와 신청 방법, 그리고 처음 오시는 분께 드리는 말씀';
  expect(setHeadline(title).lines.join(' ')).toBe(title);
});

it('balances: no line is much longer than another', () => {
  const { lines } = setHeadline('숨을 고르게 하는 세 가지 방법');
  const widths = lines.map(widthOf);
  expect(Math.min(...widths) / Math.max(...widths)).toBeGreaterThan(0.6);
});

it('shows by an ellipsis that a title goes on', () => {
  expect(setHeadline(long).lines.at(-1)).toMatch(/…$/);
});

it('begins no line with a dash', () => {
  const { lines } = setHeadline('Phòng tập “Thái cực” – 5 giai đoạn: thân, khí, tâm, tức, khí loạn');
  expect(lines.some((line) => line.startsWith('–'))).toBe(false);
});

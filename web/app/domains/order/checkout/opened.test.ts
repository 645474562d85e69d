import { expect, it } from 'vitest';
import { lesson } from '../../../i18n/kr/lesson.ts';
import { orderCheckout } from '../../../i18n/kr/order-checkout.ts';
import { openedBy } from './opened.ts';

const words = (grants: 'center' | 'academy', payLevelInAcademy: number | null) =>
  openedBy({ grants, payLevelInAcademy }, orderCheckout.shop, lesson.academyLevels);
const { practiciner, trainer, master } = lesson.academyLevels;

it.each([
  ['center', null, '센터의 모든 수업 영상'],
  ['academy', null, '아카데미 과정의 강의 영상'],
  ['academy', 0, '아카데미 과정의 강의 영상'],
  ['academy', 1, `${practiciner} 과정의 강의 영상`],
  ['academy', 2, `${practiciner} · ${trainer} 과정의 강의 영상`],
  ['academy', 3, `${practiciner} · ${trainer} · ${master} 과정의 강의 영상`],
  ['academy', 9, `${practiciner} · ${trainer} · ${master} 과정의 강의 영상`],
] as const)('a product of the %s at level %s opens %s', (grants, level, expected) => {
  expect(words(grants, level)).toBe(expected);
});

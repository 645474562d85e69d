import { academyLevels } from '@taegeuk/contract/levels.ts';
import type { LessonTexts } from '../../../i18n/kr/lesson.ts';
import type { OrderCheckoutTexts } from '../../../i18n/kr/order-checkout.ts';
import type { Product } from './products.ts';

/** What a product opens, in words: of the academy the courses up to the level that it grants. */
export function openedBy(
  { grants, payLevelInAcademy }: Pick<Product, 'grants' | 'payLevelInAcademy'>,
  { opens }: OrderCheckoutTexts['shop'],
  names: LessonTexts['academyLevels'],
): string {
  if (grants === 'center' || payLevelInAcademy === null) return opens[grants];
  const levels = academyLevels.slice(0, payLevelInAcademy).map((slug) => names[slug]);
  return levels.length === 0 ? opens[grants] : opens.levels(levels.join(' · '));
}

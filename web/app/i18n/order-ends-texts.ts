import { areaTexts } from './area-texts.ts';

export const orderEndsTexts = await areaTexts(
  'orderEnds',
  import.meta.glob<typeof import('./kr/order-ends.ts')>('./*/order-ends.ts'),
);

import { areaTexts } from './area-texts.ts';

/** Texts for orders that the payment pages and the history share. */
export const orderWordTexts = await areaTexts(
  'orderWords',
  import.meta.glob<typeof import('./kr/order-words.ts')>('./*/order-words.ts'),
);

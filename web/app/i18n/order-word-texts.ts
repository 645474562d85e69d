import { areaTexts } from './area-texts.ts';

/** Words for orders that paying and its history share. */
export const orderWordTexts = await areaTexts(
  'orderWords',
  import.meta.glob<typeof import('./kr/order-words.ts')>('./*/order-words.ts'),
);

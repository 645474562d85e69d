import { areaTexts } from './area-texts.ts';

/** Texts of a payment that was begun, and of what hinders one. */
export const orderSettlingTexts = await areaTexts(
  'orderSettling',
  import.meta.glob<typeof import('./kr/order-settling.ts')>('./*/order-settling.ts'),
);

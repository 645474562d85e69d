import { areaTexts } from './area-texts.ts';

export const orderCheckoutTexts = await areaTexts(
  'orderCheckout',
  import.meta.glob<typeof import('./kr/order-checkout.ts')>('./*/order-checkout.ts'),
);

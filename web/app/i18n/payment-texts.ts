import { areaTexts } from './area-texts.ts';

export const paymentTexts = await areaTexts(
  'payment',
  import.meta.glob<typeof import('./kr/payment.ts')>('./*/payment.ts'),
);

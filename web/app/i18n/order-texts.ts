import { areaTexts } from './area-texts.ts';

export const orderTexts = await areaTexts(
  'order',
  import.meta.glob<typeof import('./kr/order.ts')>('./*/order.ts'),
);

import { areaTexts } from './area-texts.ts';

export const ordersTexts = await areaTexts(
  'orders',
  import.meta.glob<typeof import('./kr/orders.ts')>('./*/orders.ts'),
);

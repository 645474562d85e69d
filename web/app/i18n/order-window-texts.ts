import { areaTexts } from './area-texts.ts';

export const orderWindowTexts = await areaTexts(
  'orderWindow',
  import.meta.glob<typeof import('./kr/order-window.ts')>('./*/order-window.ts'),
);

import { areaTexts } from './area-texts.ts';

export const todayTexts = await areaTexts(
  'today',
  import.meta.glob<typeof import('./kr/today.ts')>('./*/today.ts'),
);

import { areaTexts } from './area-texts.ts';

export const academyTexts = await areaTexts(
  'academy',
  import.meta.glob<typeof import('./kr/academy.ts')>('./*/academy.ts'),
);

import { areaTexts } from './area-texts.ts';

export const joinTexts = await areaTexts(
  'join',
  import.meta.glob<typeof import('./kr/join.ts')>('./*/join.ts'),
);

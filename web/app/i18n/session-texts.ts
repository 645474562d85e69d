import { areaTexts } from './area-texts.ts';

export const sessionTexts = await areaTexts(
  'session',
  import.meta.glob<typeof import('./kr/session.ts')>('./*/session.ts'),
);

import { areaTexts } from './area-texts.ts';

export const startTexts = await areaTexts(
  'start',
  import.meta.glob<typeof import('./kr/start.ts')>('./*/start.ts'),
);

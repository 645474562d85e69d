import { areaTexts } from './area-texts.ts';

export const helpTexts = await areaTexts(
  'help',
  import.meta.glob<typeof import('./kr/help.ts')>('./*/help.ts'),
);

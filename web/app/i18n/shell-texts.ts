import { areaTexts } from './area-texts.ts';

export const shellTexts = await areaTexts(
  'shell',
  import.meta.glob<typeof import('./kr/shell.ts')>('./*/shell.ts'),
);

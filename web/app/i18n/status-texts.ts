import { areaTexts } from './area-texts.ts';

export const statusTexts = await areaTexts(
  'status',
  import.meta.glob<typeof import('./kr/status.ts')>('./*/status.ts'),
);

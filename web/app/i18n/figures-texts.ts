import { areaTexts } from './area-texts.ts';

export const figuresTexts = await areaTexts(
  'figures',
  import.meta.glob<typeof import('./kr/figures.ts')>('./*/figures.ts'),
);

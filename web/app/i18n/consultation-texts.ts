import { areaTexts } from './area-texts.ts';

export const consultationTexts = await areaTexts(
  'consultation',
  import.meta.glob<typeof import('./kr/consultation.ts')>('./*/consultation.ts'),
);

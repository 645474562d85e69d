import { areaTexts } from './area-texts.ts';

export const certificateTexts = await areaTexts(
  'certificate',
  import.meta.glob<typeof import('./kr/certificate.ts')>('./*/certificate.ts'),
);

import { areaTexts } from './area-texts.ts';

export const inquiryTexts = await areaTexts(
  'inquiry',
  import.meta.glob<typeof import('./kr/inquiry.ts')>('./*/inquiry.ts'),
);

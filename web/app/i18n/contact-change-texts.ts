import { areaTexts } from './area-texts.ts';

export const contactChangeTexts = await areaTexts(
  'contactChange',
  import.meta.glob<typeof import('./kr/contact-change.ts')>('./*/contact-change.ts'),
);

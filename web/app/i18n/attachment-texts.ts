import { areaTexts } from './area-texts.ts';

export const attachmentTexts = await areaTexts(
  'attachment',
  import.meta.glob<typeof import('./kr/attachment.ts')>('./*/attachment.ts'),
);

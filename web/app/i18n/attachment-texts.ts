import { areaTexts } from './area-texts.ts';

export const attachmentTexts = await areaTexts(
  'attachments',
  import.meta.glob<typeof import('./kr/attachments.ts')>('./*/attachments.ts'),
);

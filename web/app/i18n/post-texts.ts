import { areaTexts } from './area-texts.ts';

export const postTexts = await areaTexts(
  'post',
  import.meta.glob<typeof import('./kr/post.ts')>('./*/post.ts'),
);

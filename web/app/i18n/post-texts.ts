import { areaTexts } from './area-texts.ts';

export const postTexts = await areaTexts(
  'posts',
  import.meta.glob<typeof import('./kr/posts.ts')>('./*/posts.ts'),
);

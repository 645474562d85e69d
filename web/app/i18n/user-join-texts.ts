import { areaTexts } from './area-texts.ts';

export const userJoinTexts = await areaTexts(
  'userJoin',
  import.meta.glob<typeof import('./kr/user-join.ts')>('./*/user-join.ts'),
);

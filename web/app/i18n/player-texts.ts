import { areaTexts } from './area-texts.ts';

export const playerTexts = await areaTexts(
  'player',
  import.meta.glob<typeof import('./kr/player.ts')>('./*/player.ts'),
);

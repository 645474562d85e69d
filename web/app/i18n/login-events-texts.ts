import { areaTexts } from './area-texts.ts';

export const loginEventsTexts = await areaTexts(
  'loginEvents',
  import.meta.glob<typeof import('./kr/login-events.ts')>('./*/login-events.ts'),
);

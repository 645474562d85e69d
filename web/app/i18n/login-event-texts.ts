import { areaTexts } from './area-texts.ts';

export const loginEventTexts = await areaTexts(
  'loginEvent',
  import.meta.glob<typeof import('./kr/login-event.ts')>('./*/login-event.ts'),
);

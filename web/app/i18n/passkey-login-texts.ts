import { areaTexts } from './area-texts.ts';

export const passkeyLoginTexts = await areaTexts(
  'passkeyLogin',
  import.meta.glob<typeof import('./kr/passkey-login.ts')>('./*/passkey-login.ts'),
);

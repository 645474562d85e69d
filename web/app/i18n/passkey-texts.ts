import { areaTexts } from './area-texts.ts';

export const passkeyTexts = await areaTexts(
  'passkey',
  import.meta.glob<typeof import('./kr/passkey.ts')>('./*/passkey.ts'),
);

import { areaTexts } from './area-texts.ts';
import { passkey as en } from './en/passkey.ts';
import { passkey as ep } from './ep/passkey.ts';
import { passkey as kr } from './kr/passkey.ts';
import { passkey as vi } from './vi/passkey.ts';

export const passkeyTexts = areaTexts({ kr, en, ep, vi });

import { areaTexts } from './area-texts.ts';
import { passkeyLogin as en } from './en/passkey-login.ts';
import { passkeyLogin as ep } from './ep/passkey-login.ts';
import { passkeyLogin as kr } from './kr/passkey-login.ts';
import { passkeyLogin as vi } from './vi/passkey-login.ts';

export const passkeyLoginTexts = areaTexts({ kr, en, ep, vi });

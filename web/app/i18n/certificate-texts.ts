import { areaTexts } from './area-texts.ts';
import { certificate as en } from './en/certificate.ts';
import { certificate as ep } from './ep/certificate.ts';
import { certificate as kr } from './kr/certificate.ts';
import { certificate as vi } from './vi/certificate.ts';

export const certificateTexts = areaTexts({ kr, en, ep, vi });

import { areaTexts } from './area-texts.ts';
import { inquiry as en } from './en/inquiry.ts';
import { inquiry as ep } from './ep/inquiry.ts';
import { inquiry as kr } from './kr/inquiry.ts';
import { inquiry as vi } from './vi/inquiry.ts';

export const inquiryTexts = areaTexts({ kr, en, ep, vi });

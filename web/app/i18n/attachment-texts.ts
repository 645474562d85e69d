import { areaTexts } from './area-texts.ts';
import { attachments as en } from './en/attachments.ts';
import { attachments as ep } from './ep/attachments.ts';
import { attachments as kr } from './kr/attachments.ts';
import { attachments as vi } from './vi/attachments.ts';

export const attachmentTexts = areaTexts({ kr, en, ep, vi });

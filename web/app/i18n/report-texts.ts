import { areaTexts } from './area-texts.ts';
import { reports as en } from './en/reports.ts';
import { reports as ep } from './ep/reports.ts';
import { reports as kr } from './kr/reports.ts';
import { reports as vi } from './vi/reports.ts';

export const reportTexts = areaTexts({ kr, en, ep, vi });

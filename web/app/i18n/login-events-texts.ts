import { areaTexts } from './area-texts.ts';
import { loginEvents as en } from './en/login-events.ts';
import { loginEvents as ep } from './ep/login-events.ts';
import { loginEvents as kr } from './kr/login-events.ts';
import { loginEvents as vi } from './vi/login-events.ts';

export const loginEventsTexts = areaTexts({ kr, en, ep, vi });

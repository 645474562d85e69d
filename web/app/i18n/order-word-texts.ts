import { areaTexts } from './area-texts.ts';
import { orderWords as en } from './en/order-words.ts';
import { orderWords as ep } from './ep/order-words.ts';
import { orderWords as kr } from './kr/order-words.ts';
import { orderWords as vi } from './vi/order-words.ts';

/** Words for orders that paying and its history share. */
export const orderWordTexts = areaTexts({ kr, en, ep, vi });

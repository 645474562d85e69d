import { areaTexts } from './area-texts.ts';
import { payment as en } from './en/payment.ts';
import { payment as ep } from './ep/payment.ts';
import { payment as kr } from './kr/payment.ts';
import { payment as vi } from './vi/payment.ts';

export const paymentTexts = areaTexts({ kr, en, ep, vi });

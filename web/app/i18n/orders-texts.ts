import { areaTexts } from './area-texts.ts';
import { orders as en } from './en/orders.ts';
import { orders as ep } from './ep/orders.ts';
import { orders as kr } from './kr/orders.ts';
import { orders as vi } from './vi/orders.ts';

export const ordersTexts = areaTexts({ kr, en, ep, vi });

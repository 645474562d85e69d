import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { en } from './en.ts';
import { ep } from './ep.ts';
import { kr } from './kr.ts';
import type { OrderMailTexts } from './shape.ts';
import { vi } from './vi.ts';

export const orderMailTexts: Record<LanguageCode, OrderMailTexts> = { kr, en, ep, vi };

import { texts as member } from './member/kr.ts';
import { texts as reading } from './reading/kr.ts';

/** Korean: the source that the other languages' types follow. */
export const texts = { ...reading, ...member };

export type Texts = typeof texts;

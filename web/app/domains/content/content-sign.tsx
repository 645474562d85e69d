import type { ContentState } from '@taegeuk/contract/content-kinds.ts';
import { StateSign } from '../admin/parts/state-sign.tsx';
import { contentTexts as t } from './content-texts.ts';

const signs = {
  draft: 'waiting',
  scheduled: 'soon',
  live: 'done',
  changed: 'under-way',
  withdrawn: 'waiting',
  deleted: 'late',
} as const;

/** The state of a text, with its word. */
export function ContentSign({ state }: { state: ContentState }) {
  return <StateSign state={signs[state]}>{t.states[state]}</StateSign>;
}

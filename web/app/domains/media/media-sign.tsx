import type { Media } from '@taegeuk/contract/media.ts';
import { StateSign } from '../admin/parts/state-sign.tsx';
import { mediaTexts as t } from './media-texts.ts';

const signs = { uploaded: 'waiting', preparing: 'under-way', ready: 'done', failed: 'late' } as const;

/** How far a film is, with its word. */
export function MediaSign({ film }: { film: Pick<Media, 'state' | 'percent'> }) {
  const { state, percent } = film;
  return (
    <StateSign state={signs[state]}>{state === 'preparing' ? t.percent(percent) : t.states[state]}</StateSign>
  );
}

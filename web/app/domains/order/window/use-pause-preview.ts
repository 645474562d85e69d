import type { WindowSide } from '@taegeuk/contract/membership.ts';
import type { WindowChange } from '@taegeuk/contract/window.ts';
import { mostPauseDays } from '@taegeuk/contract/window-states.ts';
import { api } from '../../../lib/calls/api.ts';
import { type Previewed, usePreview } from '../../../lib/calls/use-preview.ts';
import type { PauseWish } from './pause-days.ts';

function isWhole({ fromOn, days }: PauseWish): boolean {
  return fromOn !== '' && days !== null && Number.isInteger(days) && days >= 1 && days <= mostPauseDays;
}

/** What a pause would make of the window, asked for as its days are chosen; nothing is written. */
export function usePausePreview(side: WindowSide, wish: PauseWish): Previewed<WindowChange> {
  const { fromOn, days } = wish;
  return usePreview(isWhole(wish) ? `${side} ${fromOn} ${days}` : '', async ({ background }) => {
    const { data } = await api.previewOwnPause({ body: { side, fromOn, days: days ?? 0 }, background });
    return data;
  });
}

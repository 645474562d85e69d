import type { WindowSide } from '@taegeuk/contract/membership.ts';
import type { WindowPreview } from '@taegeuk/contract/window-desk.ts';
import type { WindowAct } from '@taegeuk/contract/window-states.ts';
import { type Previewed, usePreview } from '../../../lib/calls/use-preview.ts';
import { staffApi } from '../../admin/calls/staff-api.ts';

/** What is typed into a dialog of days. */
export interface DaysWanted {
  act: WindowAct;
  userIds: readonly string[];
  side: WindowSide;
  /** 0: none is typed, or what is none. */
  days: number;
  fromOn: string;
}

/** The windows before and after, as the server would make them. */
export function useWindowPreview(wanted: DaysWanted): Previewed<WindowPreview> {
  const { act, userIds, side, days, fromOn } = wanted;
  const isTyped = act === 'resume' || days > 0;
  return usePreview(isTyped ? JSON.stringify(wanted) : '', async ({ background }) => {
    const wish = act === 'resume' ? {} : act === 'pause' ? { days, fromOn } : { days };
    const body = { act, userIds: [...userIds], side, ...wish };
    return (await staffApi.previewWindows({ body, background })).data;
  });
}

import type { MembershipWindow } from '@taegeuk/contract/membership.ts';
import type { PauseSpan } from '@taegeuk/contract/window.ts';

/** A member's window of a side, with the pause that closes it. */
export interface SideWindow extends MembershipWindow {
  pause: PauseSpan | null;
}

/** The day on which a window that is paused goes on; undefined: it is not paused. */
export function returnOf(window: SideWindow | null, today: string): string | undefined {
  const pause = window?.pause;
  return pause && pause.fromOn <= today && today < pause.returnsOn ? pause.returnsOn : undefined;
}

import type { Desk } from '@taegeuk/contract/desk.ts';
import type { StaffRight } from '@taegeuk/contract/staff-rights.ts';
import { createContext, use } from 'react';

/** Who is at work and what waits for them; the frame gives it. */
export const DeskContext = createContext<Desk | null>(null);

/** Who is at work, with their rights, and what waits for them. */
export function useDesk(): Desk {
  const desk = use(DeskContext);
  if (!desk) throw new Error('useDesk needs the frame of staff above it');
  return desk;
}

/** Whether who is at work has a right: for parts of a screen; the server decides on its own. */
export function useRight(right: StaffRight): boolean {
  return useDesk().me.rights.includes(right);
}

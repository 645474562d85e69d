import { useEffect } from 'react';
import { holdScreen } from '../../../lib/device/screen-lock.ts';

/** Keeps the screen on while `isWanted` and the page is visible. */
export function useScreenAwake(isWanted: boolean): void {
  useEffect(() => (isWanted ? holdScreen(() => true).end : undefined), [isWanted]);
}

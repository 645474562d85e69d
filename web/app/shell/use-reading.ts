import { useMatches } from 'react-router';

/** Whether this is a page for reading: its route says so. */
export function useReading(): boolean {
  return useMatches().some(({ handle }) => (handle as { reading?: true } | undefined)?.reading === true);
}

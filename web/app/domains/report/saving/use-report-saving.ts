import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Begun, type KeptForm, ReportKeeper, type SaveState } from './report-keeper.ts';

/** What keeps the words of the form on the screen, and where they are. */
export function useReportSaving(begun: Begun, form: KeptForm): { keeper: ReportKeeper; state: SaveState } {
  const [keeper] = useState(() => new ReportKeeper(begun));
  const state = useSyncExternalStore(keeper.subscribe, keeper.state);
  useEffect(() => keeper.attach(form));
  useEffect(() => keeper.live(), [keeper]);
  return { keeper, state };
}

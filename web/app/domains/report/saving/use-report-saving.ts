import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Begun, type KeptForm, ReportKeeper, type SaveState } from './report-keeper.ts';

/** The code that stores the text of the form on the screen, and the state of the text. */
export function useReportSaving(begun: Begun, form: KeptForm): { keeper: ReportKeeper; state: SaveState } {
  const [keeper] = useState(() => new ReportKeeper(begun));
  const state = useSyncExternalStore(keeper.subscribe, keeper.state);
  useEffect(() => keeper.attach(form));
  useEffect(() => keeper.live(), [keeper]);
  return { keeper, state };
}

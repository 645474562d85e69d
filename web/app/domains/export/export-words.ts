import type { Exported } from '@taegeuk/contract/export.ts';
import { columnsOf, isOpenExport } from '@taegeuk/contract/export-columns.ts';
import type { SignState } from '../admin/parts/state-sign.tsx';
import { filterWords } from './export-filters.ts';
import { exportTexts as t } from './export-texts.ts';

/** Whether a file is being written, so that it looks different soon. */
export function isGrowing({ state }: Exported): boolean {
  return state === 'queued' || state === 'running';
}

/** The sign of each state. */
export const stateSigns: Record<Exported['state'], SignState> = {
  waiting: 'waiting',
  queued: 'under-way',
  running: 'under-way',
  ready: 'soon',
  taken: 'done',
  failed: 'late',
  expired: 'done',
  refused: 'done',
};

/** What a file holds: what it was narrowed to, how many columns, and how persons stand in it. */
export function contentWords({ kind, filter, columns, isMasked, isEncrypted, fileType }: Exported): string {
  const isPersonal = isOpenExport(kind, columns, false);
  const veil = isEncrypted ? t.locked : isPersonal && isMasked ? t.masked : t.impersonal;
  const all = Object.keys(columnsOf(kind)).length;
  return [...filterWords(filter), t.columnsOf(columns.length, all), fileType.toUpperCase(), veil].join(' · ');
}

/** Why a file could not be written. */
export function failureWords({ failure }: Exported): string {
  return (failure && t.failures[failure]) || t.failed;
}

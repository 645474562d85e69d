import { oldestReportSeconds } from '@taegeuk/contract/lesson-watching.ts';
import { deviceKeys, readDevice, writeDevice } from '../../../lib/session/device-storage.ts';
import { memberKey } from '../../../lib/session/member-key.ts';
import { wasRefused } from '../favorite/refused.ts';

/** A report that could not be sent yet. It survives the tab, and is kept for its member. */
export interface KeptReport {
  position: number;
  /** Instant in ms at which the position was reached. */
  at: number;
  ranges: [number, number][];
  /** Of the lesson whose film it was; missing in what an earlier release stored. */
  edition?: number;
}

const name = 'progress';

/** Where one player stores what it could not send; two tabs with the same lesson do not overwrite each other. */
export function keptProgressKey(lessonId: string): string | undefined {
  return memberKey(name, lessonId, String(crypto.getRandomValues(new Uint32Array(1))[0]));
}

function isKept(value: unknown): value is KeptReport {
  if (typeof value !== 'object' || value === null) return false;
  const { position, at, ranges } = value as Partial<KeptReport>;
  return typeof position === 'number' && typeof at === 'number' && Array.isArray(ranges);
}

/** A stored report as it is sent now: with the age of its position. */
function reportOf({ position, at, ranges, edition }: KeptReport, now = Date.now()): ProgressReport {
  const of = edition === undefined ? {} : { edition };
  return { position, ranges, ...of, positionAge: Math.max(0, Math.round((now - at) / 1000)) };
}

/**
 * Sends what this member's players could not send: when a lesson or a list of them is opened, so that it shows what was
 * watched. What cannot be sent now stays; what the server refuses, and what is too old for it, is deleted.
 */
export async function sendKeptProgress(
  save: (lessonId: string, report: ProgressReport) => Promise<unknown>,
): Promise<void> {
  const mine = memberKey(name, '');
  if (!mine) return;
  await Promise.all(
    deviceKeys(mine).map(async (key) => {
      const kept = readDevice(key);
      const [lessonId = ''] = key.slice(mine.length).split(':');
      if (!isKept(kept) || Date.now() - kept.at > oldestReportSeconds * 1000) {
        writeDevice(key, undefined);
        return;
      }
      try {
        await save(lessonId, reportOf(kept));
      } catch (error) {
        if (!wasRefused(error)) return;
      }
      // A player that is still running may have stored more meanwhile.
      if (JSON.stringify(readDevice(key)) === JSON.stringify(kept)) writeDevice(key, undefined);
    }),
  );
}

export interface ProgressReport {
  position: number;
  ranges: [number, number][];
  /** Of the lesson whose film was watched. */
  edition?: number;
  /** Seconds since the position was reached. */
  positionAge?: number;
}

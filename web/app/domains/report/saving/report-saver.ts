import { ApiError } from '@taegeuk/contract/client.ts';
import type { Report } from '@taegeuk/contract/report.ts';
import { api } from '../../../lib/calls/api.ts';
import { pageLanguage } from '../../../lib/document/language.ts';
import { type ReportValues, sameWords, valuesOf } from './report-draft.ts';

/** What the server has of the report, as far as this page knows. */
export interface StoredReport {
  id: string;
  version: number;
  values: ReportValues;
  /** Instant of the last save; for a report that was opened, of the save before. */
  savedAt: string;
}

/** Somebody else, or another tab, changed the report meanwhile. */
export class ReportChanged extends Error {
  readonly stored: Report;

  constructor(stored: Report, cause: ApiError) {
    super(cause.message, { cause });
    this.stored = stored;
  }
}

function mayHaveArrived(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

async function write(values: ReportValues, stored: StoredReport | undefined, idempotencyKey: string) {
  const body = { ...values, type: 'report' as const };
  if (!stored) return (await api.createPractice({ body, idempotencyKey })).data;
  const call = { params: { id: stored.id }, query: { lang: pageLanguage() } };
  return (await api.updatePractice({ ...call, body: { ...body, version: stored.version } })).data;
}

/** Loads the present version of a report. */
export async function readReport(id: string): Promise<Report> {
  return (await api.getReport({ params: { id }, query: { lang: pageLanguage() } })).data;
}

/**
 * Makes the function that saves one report: the first save creates it, saves happen one after the other, and what the
 * server has already is not sent. If a save of one's own lost its answer, this is not a change by somebody else; any other
 * change rejects with {@link ReportChanged}.
 */
export function createReportSaver(idempotencyKey: string, first?: StoredReport) {
  let stored = first;
  let unanswered: ReportValues | undefined;
  let last: Promise<void> = Promise.resolve();

  function note(report: { id: string; version: number; updatedAt: string }, values: ReportValues): void {
    stored = { id: report.id, version: report.version, values, savedAt: report.updatedAt };
    unanswered = undefined;
  }

  async function meet(error: ApiError, id: string, values: ReportValues): Promise<void> {
    const now = await readReport(id);
    const own = [values, unanswered].find((each) => each && sameWords(valuesOf(now), each));
    if (!own) throw new ReportChanged(now, error);
    note(now, own);
    await send(values);
  }

  async function send(values: ReportValues): Promise<void> {
    if (stored && sameWords(stored.values, values)) return;
    const before = stored;
    try {
      const saved = await write(values, before, idempotencyKey);
      // An earlier send may have created it: what was typed since then is a change of that report.
      note(saved, before ? values : { ...saved });
      if (!before) await send(values);
    } catch (error) {
      if (mayHaveArrived(error)) unanswered = values;
      const isStale = error instanceof ApiError && error.code === 'changed_elsewhere';
      if (!(isStale && stored)) throw error;
      await meet(error, stored.id, values);
    }
  }

  return {
    stored: () => stored,
    isStored: (values: ReportValues) => stored !== undefined && sameWords(stored.values, values),
    /** Continues from what is stored now, after the member has seen it. */
    goOnFrom: (now: Report) => note(now, valuesOf(now)),
    save(values: ReportValues): Promise<void> {
      const next = last.then(() => send(values));
      last = next.catch(() => undefined);
      return next;
    },
  };
}

export type ReportSaver = ReturnType<typeof createReportSaver>;

import { ApiError } from '@taegeuk/contract/client.ts';
import { api } from '../../../lib/calls/api.ts';
import { pageLanguage } from '../../../lib/document/language.ts';
import { readReport, type StoredReport } from './report-saver.ts';

/** Submits a report. If an earlier try had arrived and only its answer was lost, the report counts as submitted. */
export async function submitOnce(stored: StoredReport | undefined): Promise<void> {
  if (!stored) throw new Error('a report is saved before it is handed in');
  const { id, version } = stored;
  try {
    await api.submitReport({ params: { id }, query: { lang: pageLanguage() }, body: { version } });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'report_closed')) throw error;
    const now = await readReport(id);
    if (now.state !== 'submitted' || now.version !== version) throw error;
  }
}

import { ApiError } from '@taegeuk/contract/client.ts';
import { api } from '../../../lib/calls/api.ts';
import { pageLanguage } from '../../../lib/document/language.ts';
import { readReport, type StoredReport } from './report-saver.ts';

/** Hands a report in. One that an earlier try handed in, whose answer was lost, is handed in. */
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

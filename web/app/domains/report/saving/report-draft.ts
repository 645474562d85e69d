import type { Report } from '@taegeuk/contract/report.ts';
import { type Draft, openDraftAt } from '../../../lib/forms/draft.ts';

/** The written parts of a report. */
export interface ReportValues {
  title: string;
  categoryId: string | null;
  content: string;
}

export type ReportDraft = Draft<ReportValues>;

/** Opens what this tab stores of a report that is not on the server yet, or of a new one. */
export function openReportDraft(userId: string, stored?: { id: string; version: number }): ReportDraft {
  return openDraftAt(`report-draft:${userId}:${stored?.id ?? 'new'}`, stored?.version);
}

/** The texts of a stored report. */
export function valuesOf({ title, categoryId, content }: Report): ReportValues {
  return { title, categoryId, content };
}

// The editor and the sanitiser write the same text with small differences.
function plainMarkup(html: string): string {
  return html
    .normalize('NFC')
    .replace(/ (?:rel|target|start)="[^"]*"/g, '')
    .replace(/<br\s*\/?>/g, '<br>')
    .replace(/&nbsp;/g, '\u00a0')
    .trim();
}

/** Whether two reports have the same texts. */
export function sameWords(one: ReportValues, other: ReportValues): boolean {
  return (
    one.title.normalize('NFC').trim() === other.title.normalize('NFC').trim() &&
    one.categoryId === other.categoryId &&
    plainMarkup(one.content) === plainMarkup(other.content)
  );
}

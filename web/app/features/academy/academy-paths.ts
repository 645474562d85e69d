/** Address of the way through the academy. */
export const academyPath = '/academy';

/** Address of a course's lessons. */
export function coursePath(slug: string): string {
  return `${academyPath}/${slug}`;
}

/** Where the report of a course is written. */
export function reportWritePath(slug: string): string {
  return `${academyPath}/report-manage/write?course=${encodeURIComponent(slug)}`;
}

/** Where a report is read. */
export function reportPath(id: string): string {
  return `${academyPath}/report-manage/view/${id}`;
}

/** Address of a certificate for its holder. */
export function certificatePath(id: string): string {
  return `${academyPath}/certificate/${id}`;
}

/** Where everybody checks a certificate. */
export function checkPath(number: string): string {
  return `/certificate/${number}`;
}

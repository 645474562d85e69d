/** Address of the path through the academy. */
export const academyPath = '/academy';

/** Address of a course's lessons. */
export function coursePath(slug: string): string {
  return `${academyPath}/${slug}`;
}

const reports = `${academyPath}/report-manage`;

/** Where the report of a course is started. */
export function reportBeginPath(slug: string): string {
  return `${reports}/write?course=${encodeURIComponent(slug)}`;
}

/** Where a report that was started, or returned, is edited. */
export function reportWritePath(id: string): string {
  return `${reports}/write?id=${id}`;
}

/** Where a report is read. */
export function reportPath(id: string): string {
  return `${reports}/view/${id}`;
}

/** Address of a certificate for its holder. */
export function certificatePath(id: string): string {
  return `${academyPath}/certificate/${id}`;
}

/** Where everybody can check a certificate. */
export function checkPath(number: string): string {
  return `/certificate/${number}`;
}

/** Address of the page with all results for a term. */
export function searchPath(term: string, page = 1): string {
  const query = new URLSearchParams({ q: term, ...(page > 1 ? { page: String(page) } : {}) });
  return `/?${query}`;
}

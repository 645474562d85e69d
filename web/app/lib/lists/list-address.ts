/** Address of a page of a list, or of its search results for a term: the first page is the list itself. */
export function listAddress(path: string, term: string, page: number): string {
  const query = new URLSearchParams({
    ...(term ? { q: term } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  });
  return query.size > 0 ? `${path}?${query}` : path;
}

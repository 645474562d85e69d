/** A page number, or a gap where numbers are left out; the gap's value is the number before it. */
export type PageStep = { kind: 'page'; page: number } | { kind: 'gap'; after: number };

/** The first, the last and the neighbours of the current page, with gaps between: 1 … 4 5 6 … 12. A gap of one page shows that page. */
export function listPageSteps(current: number, total: number): PageStep[] {
  const shown = new Set([1, total, current - 1, current, current + 1]);
  if (current <= 3) shown.add(2).add(3);
  if (current >= total - 2) shown.add(total - 1).add(total - 2);
  const pages = [...shown].filter((page) => page >= 1 && page <= total).sort((a, b) => a - b);
  const steps: PageStep[] = [];
  let last = 0;
  for (const page of pages) {
    if (page - last === 2) steps.push({ kind: 'page', page: page - 1 });
    else if (page - last > 2) steps.push({ kind: 'gap', after: last });
    steps.push({ kind: 'page', page });
    last = page;
  }
  return steps;
}

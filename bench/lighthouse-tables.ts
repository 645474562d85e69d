import { figure, median, type Table, verdict } from './table.ts';

interface Item {
  resourceType?: string;
  transferSize?: number;
  description?: string;
}

/** The parts of a Lighthouse report that are used. */
export interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<
    string,
    { title: string; score: number | null; numericValue?: number; details?: { items?: Item[] } }
  >;
}

/** The runs on one page. */
export type Reports = Report[];

interface Row {
  title: string;
  digits: number;
  of: (report: Report) => number;
  /** The target, as text and as a check. */
  target?: string;
  meets?: (value: number) => boolean;
}

const categories = {
  performance: 'Performance',
  accessibility: 'Accessibility',
  'best-practices': 'Best practices',
  seo: 'Search engines',
};

const scores: Row[] = Object.entries(categories).map(([id, title]) => ({
  title,
  digits: 0,
  of: (report) => Math.round((report.categories[id]?.score ?? Number.NaN) * 100),
  target: '100',
  meets: (value) => value >= 100,
}));

const audit = (id: string, divisor: number) => (report: Report) =>
  (report.audits[id]?.numericValue ?? Number.NaN) / divisor;

const metrics: Row[] = [
  { title: 'First contentful paint, s', digits: 2, of: audit('first-contentful-paint', 1000) },
  {
    title: 'Largest contentful paint, s',
    digits: 2,
    of: audit('largest-contentful-paint', 1000),
    target: '1.00',
    meets: (value) => value <= 1,
  },
  {
    title: 'Cumulative layout shift',
    digits: 3,
    of: audit('cumulative-layout-shift', 1),
    target: '0.010',
    meets: (value) => value <= 0.01,
  },
  {
    title: 'Total blocking time, ms',
    digits: 0,
    of: audit('total-blocking-time', 1),
    target: '10',
    meets: (value) => value <= 10,
  },
];

const itemsOf = (report: Report, type?: string) =>
  (report.audits['network-requests']?.details?.items ?? []).filter(
    (item) => !type || item.resourceType === type,
  );
const kilobytes = (type?: string) => (report: Report) =>
  itemsOf(report, type).reduce((sum, item) => sum + (item.transferSize ?? 0), 0) / 1024;

const transfers: Row[] = [
  {
    title: 'JavaScript, KB',
    digits: 1,
    of: kilobytes('Script'),
    target: '15',
    meets: (value) => value <= 15,
  },
  { title: 'Fonts, KB', digits: 1, of: kilobytes('Font'), target: '220', meets: (value) => value <= 220 },
  { title: 'CSS, KB', digits: 1, of: kilobytes('Stylesheet') },
  { title: 'Images, KB', digits: 1, of: kilobytes('Image') },
  { title: 'HTML, KB', digits: 1, of: kilobytes('Document') },
  { title: 'All, KB', digits: 1, of: kilobytes() },
  { title: 'Requests', digits: 0, of: (report) => itemsOf(report).length },
];

function tableOf(title: string, rows: Row[], measured: Record<string, Reports>): Table {
  const [limit, ...pages] = Object.keys(measured);
  return {
    title,
    columns: ['', ...pages, 'target', '', limit ?? ''],
    rows: rows.map(({ title: name, digits, of, target = '', meets }) => {
      const values = pages.map((page) => median((measured[page] ?? []).map(of)));
      const best = median((measured[limit ?? ''] ?? []).map(of));
      const judged = meets ? verdict(values.every(meets)) : '';
      return [name, ...values.map((value) => figure(value, digits)), target, judged, figure(best, digits)];
    }),
  };
}

/** Scores and times of all pages, the plain one last: nothing can be quicker here. */
export function scoreTable(measured: Record<string, Reports>, runs: number): Table {
  return tableOf(
    `Lighthouse (mobile, simulated throttling, median of ${runs})`,
    [...scores, ...metrics],
    measured,
  );
}

/** The transferred bytes, compressed as sent and with headers; hydration included. */
export function transferTable(measured: Record<string, Reports>): Table {
  return tableOf('Transferred, compressed as sent', transfers, measured);
}

/** The audits that cost points in any run, except those of performance, whose figures are in the tables. */
export function lostPoints(measured: Record<string, Reports>): Table[] {
  const [, ...pages] = Object.keys(measured);
  const rows = pages.flatMap((page) => {
    const lost = new Set((measured[page] ?? []).flatMap(lostBy));
    return [...lost].map((audit) => [page, audit]);
  });
  return rows.length === 0 ? [] : [{ title: 'Lost points', columns: ['page', 'audit'], rows }];
}

function lostBy({ categories: judged, audits }: Report): string[] {
  const ids = Object.entries(judged)
    .filter(([category]) => category !== 'performance' && category in categories)
    .flatMap(([, { auditRefs }]) => auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id));
  const lost = ids.filter((id) => (audits[id]?.score ?? 1) < 1);
  return lost.map((id) => {
    const said = audits[id]?.details?.items?.map(({ description }) => description).filter(Boolean);
    return [id, ...(said ?? [])].join('; ');
  });
}

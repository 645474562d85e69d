import { type Check, checks, type Finding, type Findings } from './findings.ts';

const pagesNamed = 12;

function distinct<T>(values: readonly (T | undefined)[]): string {
  return [...new Set(values.filter((value) => value !== undefined))].join(',');
}

/** Languages, widths, themes and fonts of one page, as short as possible. */
function looksAt(path: string, findings: readonly Finding[]): string {
  const places = findings.map(({ place }) => place);
  const details = findings.flatMap(({ detail }) => detail ?? []).sort();
  const parts = [
    distinct(places.map(({ lang }) => lang)),
    distinct(places.map(({ width }) => width)),
    distinct(places.map(({ theme }) => theme)),
    distinct(places.map(({ fonts }) => fonts && `fonts: ${fonts}`)),
    // The greatest: numbers are at the beginning.
    details.at(-1),
  ];
  return `    ${path}  ${parts.filter(Boolean).join(' ')}`;
}

function linesOf(text: string, findings: readonly Finding[]): string[] {
  const pages = Map.groupBy(findings, ({ place }) => place.path);
  const lines = [...pages].map(([path, same]) => looksAt(path, same));
  const more = lines.length > pagesNamed ? [`    and ${lines.length - pagesNamed} more pages`] : [];
  return [`  ${text}`, ...lines.slice(0, pagesNamed), ...more];
}

function sectionOf(check: Check, findings: readonly Finding[]): string[] {
  const own = findings.filter((finding) => finding.check === check);
  if (own.length === 0) return [];
  const groups = [...Map.groupBy(own, ({ text }) => text)].sort(([, a], [, b]) => b.length - a.length);
  return ['', check, ...groups.flatMap(([text, same]) => linesOf(text, same))];
}

/** Each fault once with its places, then a table of what was checked. */
export function formatReport({ all, looks, omitted }: Findings): string {
  const rows = checks.map((check) => {
    const count = all.filter((finding) => finding.check === check).length;
    const verdict = omitted.get(check) ? `not checked: ${omitted.get(check)}` : `${count} findings`;
    return `${check.padEnd(14)}${String(looks.get(check)).padStart(7)} looks  ${verdict}`;
  });
  return [...checks.flatMap((check) => sectionOf(check, all)), '', ...rows].join('\n');
}

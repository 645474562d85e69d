import type { Findings } from './findings.ts';
import type { Seen } from './look.ts';

// The same page may be under two addresses; its canonical address says so.
function nameOf({ facts, path }: Seen): string {
  return facts.canonical || path;
}

/** Finds titles and descriptions that two different pages of a language share. */
export function comparePages(seen: readonly Seen[], findings: Findings): void {
  for (const part of ['title', 'description'] as const) {
    const groups = Map.groupBy(
      seen.filter(({ facts }) => facts[part] !== ''),
      ({ lang, facts }) => `${lang} ${facts[part]}`,
    );
    for (const group of groups.values()) {
      if (new Set(group.map(nameOf)).size < 2) continue;
      const [first] = group;
      const text = `the ${part} “${first?.facts[part]}” is shared`;
      for (const { path, lang } of group) findings.add('head', { path, lang }, [text]);
    }
  }
}

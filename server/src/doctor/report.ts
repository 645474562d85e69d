import type { Finding } from './finding.ts';

const stateWidth = 'unwell'.length;

/** The findings as lines for a terminal, each with what to do, and a last line that counts them. */
export function reportOf(findings: readonly Finding[]): string {
  const nameWidth = Math.max(...findings.map(({ name }) => name.length));
  const indent = ' '.repeat(stateWidth + nameWidth + 4);
  const lines = findings.flatMap(({ name, state, said, todo }) => [
    `${state.padEnd(stateWidth)}  ${name.padEnd(nameWidth)}  ${said.replaceAll('\n', `\n${indent}`)}`,
    ...(todo ? [`${indent}→ ${todo}`] : []),
  ]);
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length;
  return [...lines, '', `${count('well')} well, ${count('look')} to look at, ${count('unwell')} unwell`].join(
    '\n',
  );
}

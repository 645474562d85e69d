import type { Approval } from '@taegeuk/contract/approval.ts';
import { staffRightNames } from '../admin/parts/right-names.ts';
import { approvalTexts } from './approval-texts.ts';

function inWords(name: string, value: string): string {
  if (name === 'level') return approvalTexts.levels[value] ?? value;
  if (name === 'side') return approvalTexts.sides[value] ?? value;
  if (name !== 'rights') return value;
  const names: Record<string, string> = staffRightNames;
  return value
    .split(' ')
    .map((right) => names[right] ?? right)
    .join(', ');
}

/** What whoever decides has to know, by name: whose record, what is to be done, why. */
export function factsInWords({ about, facts, reason }: Approval): [name: string, value: string][] {
  return [
    ...(about && facts['name'] !== about.name ? [[approvalTexts.about, about.name] as [string, string]] : []),
    ...Object.entries(facts).map(([name, value]): [string, string] => [
      approvalTexts.facts[name] ?? name,
      inWords(name, value) || '—',
    ]),
    [approvalTexts.reason, reason],
  ];
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const text = readFileSync(join(root, 'docs/security.md'), 'utf8');

/** Rows of OWASP ASVS 5.0 levels 1 and 2 that apply to this product, by section. */
const applying: Record<string, string> = {
  ...{ '1.1': '1 2', '1.2': '1 2 3 4 5 9', '1.3': '2 3 6 7 10 11', '1.4': '2', '1.5': '2' },
  ...{ '2.1': '1 2 3', '2.2': '1 2 3', '2.3': '1 2 3 4', '2.4': '1' },
  ...{ '3.2': '1 2', '3.3': '1 2 3 4', '3.4': '1 2 3 4 5 6', '3.5': '1 2 3 5', '3.7': '1 2' },
  ...{ '4.1': '1 2 3', '4.2': '1' },
  ...{ '5.1': '1', '5.2': '1 2 3', '5.3': '1 2', '5.4': '1 2 3' },
  ...{ '6.1': '1 2 3', '6.2': '1 2 3 4 5 6 7 8 9 10 11 12', '6.3': '1 2 3 4' },
  ...{ '6.4': '1 2 3 4', '6.5': '1 2 3 4 5', '6.6': '1 2 3' },
  ...{ '7.1': '1 2', '7.2': '1 2 3 4', '7.3': '1 2', '7.4': '1 2 3 4 5', '7.5': '1 2' },
  ...{ '8.1': '1 2', '8.2': '1 2 3', '8.3': '1' },
  ...{ '11.1': '1 2', '11.2': '1 2 3', '11.4': '1 2 3', '11.5': '1' },
  ...{ '12.1': '1 2', '12.2': '1 2', '12.3': '1 2 3 4' },
  ...{ '13.1': '1', '13.2': '1 2 3 4 5', '13.3': '1 2', '13.4': '1 2 3 4 5' },
  ...{ '14.1': '1 2', '14.2': '1 2 3 4', '14.3': '1 2 3' },
  ...{ '15.1': '1 2 3', '15.2': '1 2 3', '15.3': '1 2 3 4 5 6 7' },
  ...{ '16.1': '1', '16.2': '1 2 3 4 5', '16.3': '1 2 3 4', '16.4': '1 2 3', '16.5': '1 2 3' },
};

it('every row that applies is answered once, and no other', () => {
  const wanted = Object.entries(applying).flatMap(([section, rows]) =>
    rows.split(' ').map((row) => `V${section}.${row}`),
  );
  const [, table = ''] = text.split('## OWASP ASVS');
  const answered = [...table.matchAll(/^\| (V\d+\.\d+\.\d+) \| \S/gm)].map(([, row]) => row);
  expect(answered.sort()).toEqual(wanted.sort());
});

it('each of the 13 conflicts of the specification has an answer', () => {
  const answered = [...text.matchAll(/^\| (\d+) \| \S/gm)].map(([, number]) => Number(number));
  expect(answered).toEqual(Array.from({ length: 13 }, (_, index) => index + 1));
});

it('what it says is not met is said of the row too', () => {
  const [summary = '', rest = ''] = text.split('## Conflicts of the specification');
  const admitted = [
    ...rest.matchAll(/^\| V(\S+) \| .*\*\*(?:not met|in part|not tried here|the operator’s)/gim),
  ];
  for (const [, row] of admitted) {
    const [chapter, section] = row?.split('.') ?? [];
    expect(summary).toContain(`V${chapter}.${section}.`);
  }
  expect(admitted.length).toBeGreaterThan(5);
});

it('every test and document that it names is there', () => {
  const named = [...text.matchAll(/`((?:contract|server|web|e2e|docs|scripts|ops)\/[\w./-]+\.\w+)`/g)];
  expect(named.length).toBeGreaterThan(100);
  expect(named.map(([, path]) => path ?? '').filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

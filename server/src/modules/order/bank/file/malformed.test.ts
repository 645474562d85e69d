import { bankFileFaults } from '@taegeuk/contract/bank-states.ts';
import { expect, it } from 'vitest';
import { spoiltBankFile, spoiltKinds } from '../../../../rigs/testing/spoilt-bank-files.ts';
import { readWithin } from './read-worker.ts';

/** `BANK_FILES=20000` tries more of them. */
const files = Number(process.env['BANK_FILES'] ?? 1000);

it(
  `each of ${files} spoilt files gets an error that says what is wrong`,
  async () => {
    const faults = new Map(spoiltKinds.map((kind) => [kind, new Set<string>()]));
    for (let index = 0; index < files; index += 1) {
      const { kind, bytes } = await spoiltBankFile(index);
      const read = await readWithin({ bytes, given: null, remembered: null, isLook: false }).catch(
        (cause) => {
          throw new Error(`${kind}, file ${index}`, { cause });
        },
      );
      if (!('fault' in read))
        expect.fail(`${kind}, file ${index} was read: ${JSON.stringify(read).slice(0, 600)}`);
      expect(bankFileFaults).toContain(read.fault);
      faults.get(kind)?.add(read.fault);
    }
    // Each in its own way, not all for the first reason.
    expect(new Set([...faults.values()].flatMap((own) => [...own])).size).toBeGreaterThan(10);
    expect([...(faults.get('bomb') ?? [])]).toEqual(['bomb']);
    expect([...(faults.get('day') ?? [])]).toEqual(['date']);
  },
  60_000 + files * 20,
);

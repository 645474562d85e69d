import { describe, expect, it } from 'vitest';
import { DomainError } from '../../../domain-error.ts';
import { spoiltFile, spoiltFormats } from '../../../rigs/testing/file-mutations.ts';
import { compoundOf, hwpOf } from '../../../rigs/testing/sample-compound.ts';
import { pictures } from '../../../rigs/testing/sample-files.ts';
import { inspect } from './inspect.ts';
import { Work } from './work.ts';

/** How many files of each format. `FUZZ_FILES=50000 npm run fuzz:files` tries more of them. */
const files = Number(process.env['FUZZ_FILES'] ?? 250);

interface Answer {
  code: string;
  work: Work;
}

async function answerOf(bytes: Buffer, name: string): Promise<Answer> {
  const work = new Work(bytes.length);
  try {
    await inspect(bytes, name, work);
    return { code: 'accepted', work };
  } catch (error) {
    // An error that a parser did not expect is a fault of ours, although no user would see it.
    if (!(error instanceof DomainError) || error.cause instanceof TypeError) throw error;
    return { code: error.code, work };
  }
}

describe.each(spoiltFormats)('%s', (format) => {
  it(
    `ends with an answer or a refusal after a bounded number of steps, spoilt in ${files} ways`,
    async () => {
      const seen: Record<string, number> = {};
      for (let index = 0; index < files; index += 1) {
        const { name, bytes } = spoiltFile(format, index);
        const { code, work } = await answerOf(bytes, name).catch((cause: unknown) => {
          throw new Error(`${format}, file ${index}`, { cause });
        });
        // The last step may be one pass over everything.
        if (work.doneBytes > 1.25 * work.allowedBytes)
          expect.fail(`${format}, file ${index}: ${work.doneBytes}`);
        if (!/^(?:accepted|attachment_[a-z]+)$/.test(code)) expect.fail(`${format}, file ${index}: ${code}`);
        seen[code] = (seen[code] ?? 0) + 1;
      }
      // This tests whether they are read, not only that they are refused as invalid files.
      expect(Object.keys(seen).length).toBeGreaterThan(2);
    },
    30_000 + files * 20,
  );
});

describe('what leads in circles', () => {
  const hwp = hwpOf();
  const sectors = hwp.length / 512 - 1;
  const directory = hwp.readUInt32LE(48);
  const shortOnes = hwp.readUInt32LE((directory + 1) * 512 + 116);
  const table = hwp.readUInt32LE(76);
  const inTable = (sector: number) => (table + 1) * 512 + sector * 4;
  const written = (...places: [value: number, at: number][]) => {
    const bytes = Buffer.from(hwp);
    for (const [value, at] of places) bytes.writeUInt32LE(value, at);
    return bytes;
  };
  it.each([
    ['a sector of the table’s places that leads to itself', written([2 ** 31, 44], [0, 68], [0, 512 + 508])],
    ['a table that is counted beyond the file', written([0xffffffff, 44])],
    ['a sector of the table that counts twice', written([2, 44], [table, 80])],
    ['a directory that leads to itself', written([directory, inTable(directory)])],
    ['a chain that bites its tail', written([shortOnes, inTable(shortOnes)])],
    ['streams that share their sectors', written([directory, 60])],
    ['a sector outside the file', written([sectors + 5, 48])],
  ])('%s: damaged, after no more than two looks at each byte', async (_name, bytes) => {
    const { code, work } = await answerOf(bytes, 'a.hwp');
    expect(code).toBe('attachment_damaged');
    expect(work.doneBytes).toBeLessThanOrEqual(2 * bytes.length);
  });

  it('a large file whose directory counts all of it as entries is read once', async () => {
    const large = compoundOf([{ name: 'Other', bytes: Buffer.alloc(4_000_000) }]);
    const { work } = await answerOf(large, 'a.hwp');
    expect(work.doneBytes).toBeLessThanOrEqual(2 * large.length);
  });

  it('objects of a PDF that never end are given up', async () => {
    const bytes = Buffer.from(`%PDF-1.7\n${'obj<<'.repeat(20_000)}${'>>'.repeat(20_000)}%%EOF`);
    const { code, work } = await answerOf(bytes, 'a.pdf');
    expect(code).toBe('attachment_unchecked');
    expect(work.doneBytes).toBeLessThanOrEqual(18 * bytes.length);
  });

  it('a photo of 19 MB of 0xFF is damaged, after three looks', async () => {
    const bytes = Buffer.alloc(19 * 1024 * 1024, 0xff);
    pictures.jpg.copy(bytes, 0, 0, 20);
    const { code, work } = await answerOf(bytes, 'a.jpg');
    expect(code).toBe('attachment_damaged');
    expect(work.doneBytes).toBeLessThanOrEqual(3 * bytes.length);
  });
});

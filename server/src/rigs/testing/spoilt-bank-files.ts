import { deflateRawSync } from 'node:zlib';
import iconv from 'iconv-lite';
import { type BankRow, type Cells, csvOf, kbRows, workbookOf } from './bank-files.ts';
import { pick, type Random, randomOf } from './file-mutations.ts';
import { zipOf } from './sample-files.ts';

/** Statements that are spoilt on purpose, in the ways in which files are in life: always the same for a seed. */

const names = ['오솔길', '조약돌', '한바다', '소나기', '솔방울', '봄바람', '서리꽃', '노을빛'];

function movesOf(random: Random): BankRow[] {
  return Array.from({ length: 3 + random(20) }, (_, at) => ({
    on: `2026-11-${String(1 + at).padStart(2, '0')}`,
    name: pick(random, names),
    ...(random(4) === 0 ? { out: 1000 * (1 + random(300)) } : { in: 1000 * (1 + random(900)) }),
  }));
}

const headAt = 3;
/** The row of a line, not of what stands above or below. */
const lineAt = (rows: Cells[], random: Random) => headAt + 1 + random(rows.length - headAt - 2);

function withCell(random: Random, column: number, value: string): Cells[] {
  const rows = kbRows(movesOf(random));
  (rows[lineAt(rows, random)] as Cells)[column] = value;
  return rows;
}

const sheet = (cells: string) => `<worksheet><sheetData>${cells}</sheetData></worksheet>`;

/** Ends within a line: at its end the file would be a whole, shorter one. */
function cutCsv(random: Random): Buffer {
  const rows = kbRows(movesOf(random));
  const whole = csvOf(rows.slice(0, lineAt(rows, random) + 1));
  const lineStart = whole.lastIndexOf('\n') + 1;
  // Before the last cells, which are empty.
  return whole.subarray(0, lineStart + 1 + random(whole.length - lineStart - 3));
}

async function cutWorkbook(random: Random): Promise<Buffer> {
  const whole = await workbookOf(kbRows(movesOf(random)));
  return whole.subarray(0, 4 + random(whole.length - 30));
}

async function brokenWorkbook(random: Random): Promise<Buffer> {
  const whole = Buffer.from(await workbookOf(kbRows(movesOf(random))));
  const directory = whole.indexOf('PK\x01\x02', 0, 'latin1');
  // Within what is packed: what follows is only found there.
  for (let times = 0; times < 40; times += 1) whole[60 + random(directory - 60)] = random(256);
  return whole;
}

function inWrongEncoding(random: Random): Buffer {
  const rows = kbRows(movesOf(random));
  const text = rows.map((row) => row.join(',')).join('\n');
  const encoding = pick(random, [
    'utf-16be',
    'utf-32le',
    'utf7-imap',
    'shift_jis',
    'windows-1251',
    'koi8-r',
  ] as const);
  return iconv.encode(text, encoding);
}

function noise(random: Random): Buffer {
  return Buffer.from(Array.from({ length: 20 + random(2000) }, () => random(256)));
}

let packed: Buffer | undefined;

/**
 * Made once: packing it takes longer than refusing it, and 56 MB beside a large heap make the collector go through all of
 * that heap each time.
 */
function bomb(): Buffer {
  packed ??= zipOf([
    { name: 'xl/worksheets/sheet1.xml', bytes: sheet('') },
    ...Array.from({ length: 7 }, (_, at) => ({ name: `xl/media/${at}`, bytes: Buffer.alloc(8_000_000) })),
  ]);
  return packed;
}

/** Says that it is small. */
function lyingBomb(random: Random): Buffer {
  const bytes = Buffer.alloc(200_000 + random(400_000), 32);
  return zipOf([{ name: 'xl/worksheets/sheet1.xml', bytes, saidBytes: random(1000) }]);
}

function farCell(random: Random): Buffer {
  const cell = pick(random, ['A1048576', 'XFD1', 'XFD1048576', 'ZZZZZZZZ9', 'B99999999999']);
  const row = cell.replace(/\D/g, '');
  return zipOf([
    { name: 'xl/worksheets/sheet1.xml', bytes: sheet(`<row r="${row}"><c r="${cell}"><v>1</v></c></row>`) },
  ]);
}

function huge(random: Random): Buffer {
  const rows = kbRows(movesOf(random));
  const line = rows[headAt + 1] as Cells;
  return pick(random, [
    () => csvOf([...rows, ...Array.from({ length: 20_001 }, () => ['2026.11.01'])]),
    () => csvOf([...rows, Array.from({ length: 61 + random(900) }, () => '0')]),
    () => csvOf([...rows, [...line.slice(0, 2), '가'.repeat(2001 + random(9000)), ...line.slice(3)]]),
  ])();
}

function ofAnotherKind(random: Random): Buffer {
  return pick(random, [
    () => Buffer.from('%PDF-1.7\n1 0 obj'),
    () => Buffer.from('d0cf11e0a1b11ae1000000000000', 'hex'),
    () => Buffer.from('<html><body><table><tr><td>거래일시</td></tr></table></body></html>'),
    () => Buffer.from('ffd8ffe000104a464946', 'hex'),
    () => zipOf([{ name: 'word/document.xml', bytes: '<w:document/>' }]),
    () => Buffer.from(deflateRawSync('거래일시,입금액')),
    () => Buffer.from('{"거래일시":"2026-11-23"}'),
    () => Buffer.from(' \n,,\n'),
  ])();
}

const formulas = ['=1+1', '=SUM(A1:A9)', '+cmd|calc', '@A1', '=', '=HYPERLINK("http://a.test")'];
const wrongAmounts = ['오만원', '1,80,000', '12.5', '1e9', 'NaN', '99999999999999', '0x10', '1 000,00'];
const wrongDays = ['2026.13.01', '어제', '23/11', '0000-00-00', '2026-02-30', '=TODAY()', '45000'];
const moneyAt = 4;

const formula = (random: Random) => csvOf(withCell(random, moneyAt + random(3), pick(random, formulas)));
const words = (random: Random) => csvOf(withCell(random, moneyAt + random(3), pick(random, wrongAmounts)));
const day = (random: Random) => csvOf(withCell(random, 0, pick(random, wrongDays)));

function openQuote(random: Random): Buffer {
  const rows = kbRows(movesOf(random)).map((row) => row.join(';'));
  rows[headAt + 1 + random(rows.length - headAt - 2)] += ';"이름';
  return iconv.encode(rows.join('\n'), 'cp949');
}

const kinds: Record<string, (random: Random) => Buffer | Promise<Buffer>> = {
  cutCsv,
  cutWorkbook,
  brokenWorkbook,
  inWrongEncoding,
  noise,
  bomb,
  lyingBomb,
  farCell,
  huge,
  ofAnotherKind,
  formula,
  words,
  day,
  noHeads: (random) => csvOf(kbRows(movesOf(random)).filter((_, at) => at !== headAt)),
  openQuote,
};

export const spoiltKinds = Object.keys(kinds);

/** A spoilt file by its number. */
export async function spoiltBankFile(index: number): Promise<{ kind: string; bytes: Buffer }> {
  const kind = spoiltKinds[index % spoiltKinds.length] ?? '';
  const make = kinds[kind];
  if (!make) throw new Error('There is no such kind');
  return { kind, bytes: await make(randomOf(index)) };
}

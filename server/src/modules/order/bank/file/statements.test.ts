import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type Cells, csvOf, kbRows, workbookOf } from '../../../../rigs/testing/bank-files.ts';
import { zipOf } from '../../../../rigs/testing/sample-files.ts';
import { fingerprintsOf } from './fingerprint.ts';
import { readWithin } from './read-worker.ts';

const nothing = { given: null, remembered: null, isLook: false };

async function read(bytes: Buffer, asked: object = {}) {
  const found = await readWithin({ ...nothing, bytes, ...asked });
  if (!('statement' in found)) throw new Error(JSON.stringify(found));
  return found.statement;
}

const shown = async (rows: Cells[]) =>
  (await read(csvOf(rows))).lines.map(({ receivedOn, receivedTime, name, amountMinor, balanceMinor }) =>
    [receivedOn, receivedTime, name, amountMinor, balanceMinor].join(' '),
  );

/** Layouts of downloads as banks publish them, each with a line that came and one that left. */
const banks: [bank: string, rows: Cells[]][] = [
  [
    'KB국민',
    [
      [
        '거래일시',
        '적요',
        '보낸분/받는분',
        '송금메모',
        '출금액(원)',
        '입금액(원)',
        '잔액(원)',
        '거래점',
        '구분',
      ],
      ['2026.11.23 09:04:11', '전자금융', '김하늘', '', '0', '180,000', '1,180,000', '우리은행', ''],
      ['2026.11.23 10:00:00', '체크카드', '문구점', '', '30,000', '0', '1,150,000', '', ''],
    ],
  ],
  [
    '신한',
    [
      ['거래일자', '거래시간', '적요', '출금(원)', '입금(원)', '내용', '잔액(원)', '거래점'],
      ['2026-11-23', '09:04:11', '타행IB', '0', '180000', '김하늘', '1180000', '강남'],
      ['2026-11-23', '10:00:00', '카드', '30000', '0', '문구점', '1150000', '강남'],
    ],
  ],
  [
    '우리, 새것이 위',
    [
      [
        'No.',
        '거래일시',
        '적요',
        '기재내용',
        '찾으신금액(원)',
        '맡기신금액(원)',
        '거래후 잔액(원)',
        '취급점',
        '메모',
      ],
      ['1', '2026.11.23 10:00:00', '체크', '문구점', '30,000', '', '1,150,000', '본점', ''],
      ['2', '2026.11.23 09:04:11', '인터넷', '김하늘', '', '180,000', '1,180,000', '본점', ''],
    ],
  ],
  [
    '하나',
    [
      ['거래일시', '적요', '의뢰인/수취인', '입금', '출금', '거래후잔액', '구분', '거래점', '거래특이사항'],
      ['2026-11-23 09:04:11', '이체', '김하늘', '180,000', '0', '1,180,000', '대체', '본점', ''],
      ['2026-11-23 10:00:00', '카드', '문구점', '0', '30,000', '1,150,000', '대체', '본점', ''],
    ],
  ],
  [
    'NH농협',
    [
      [
        '순번',
        '거래일자',
        '출금금액(원)',
        '입금금액(원)',
        '거래 후 잔액(원)',
        '거래내용',
        '거래기록사항',
        '거래점',
        '거래시간',
      ],
      ['1', '2026/11/23', '0원', '180,000원', '1,180,000원', '타행이체', '김하늘', '000', '09:04:11'],
      ['2', '2026/11/23', '30,000원', '0원', '1,150,000원', '카드', '문구점', '000', '10:00:00'],
    ],
  ],
  [
    'IBK기업',
    [
      ['거래일시', '출금', '입금', '거래후 잔액', '거래내용', '상대계좌번호', '상대은행', '메모', '거래구분'],
      [
        '2026-11-23 09:04:11',
        '0',
        '180,000',
        '1,180,000',
        '김하늘',
        '="110-123-456"',
        '신한',
        '',
        '타행이체',
      ],
      ['2026-11-23 10:00:00', '30,000', '0', '1,150,000', '문구점', '', '', '', '체크카드'],
    ],
  ],
  [
    '카카오뱅크',
    [
      ['거래일시', '구분', '거래금액', '거래 후 잔액', '거래구분', '내용', '메모'],
      ['2026.11.23 09:04:11', '입금', '180,000', '1,180,000', '일반입금', '김하늘', ''],
      ['2026.11.23 10:00:00', '출금', '-30,000', '1,150,000', '체크카드결제', '문구점', ''],
    ],
  ],
  [
    '토스뱅크',
    [
      ['거래 일시', '적요', '거래 유형', '거래 기관', '계좌번호', '거래 금액', '거래 후 잔액', '메모'],
      ['2026.11.23 09:04:11', '김하늘', '입금', '토스뱅크', '1000-0000', '180,000', '1,180,000', ''],
      ['2026.11.23 10:00:00', '문구점', '체크카드결제', '', '', '-30,000', '1,150,000', ''],
    ],
  ],
  [
    '우체국, 하루와 시각을 붙인 것',
    [
      ['거래일자', '적요', '찾으신금액', '맡기신금액', '남은금액', '거래내용', '취급국'],
      ['20261123090411', '전자', '0', '180000', '1180000', '김하늘', '서울'],
      ['20261123100000', '카드', '30000', '0', '1150000', '문구점', '서울'],
    ],
  ],
];

describe('the download of a bank', () => {
  it.each(banks)('%s gives what came, with its day, name and balance', async (_bank, rows) => {
    expect(await shown(rows)).toEqual(['2026-11-23 09:04:11 김하늘 180000 1180000']);
  });

  it('has its heads anywhere in the first thirty lines', async () => {
    const above: Cells[] = Array.from({ length: 28 }, () => ['조회 조건']);
    expect(await shown([...above, ...(banks[0]?.[1] ?? [])])).toHaveLength(1);
  });
});

const moves = [
  { on: '2026-11-23', name: '오솔길', in: 180_000 },
  { on: '2026-11-23', name: '임대료', out: 500_000 },
  { on: '2026-11-24', name: '조약돌', in: 330_000 },
];

describe('a file', () => {
  it.each(['utf8', 'utf8-mark', 'cp949', 'utf16le'] as const)('in %s is read', async (encoding) => {
    const { lines } = await read(csvOf(kbRows(moves), encoding));
    expect(lines.map(({ name }) => name)).toEqual(['오솔길', '조약돌']);
  });

  it('in CP949 may have syllables that EUC-KR lacks', async () => {
    const name = '뷁똠믜뢔';
    const { lines } = await read(csvOf(kbRows([{ on: '2026-11-23', name, in: 1000 }])));
    expect(lines).toMatchObject([{ name }]);
  });

  it('of Excel is read, with numbers and dates that are no texts', async () => {
    const sheet = await workbookOf([
      ['거래일자', '내용', '입금', '출금', '잔액'],
      ['2026-11-23', '오솔길', 180_000, 0, 1_180_000],
    ]);
    expect((await read(sheet)).lines).toMatchObject([
      { name: '오솔길', amountMinor: 180_000, balanceMinor: 1_180_000 },
    ]);
  });

  it('that was packed on its way is read', async () => {
    expect((await read(gzipSync(csvOf(kbRows(moves))))).lines).toHaveLength(2);
  });

  it('with tabs is read', async () => {
    const text = '거래일자\t내용\t입금\t잔액\n2026-11-23\t오솔길\t180,000\t180,000';
    expect((await read(Buffer.from(text))).lines).toHaveLength(1);
  });

  it('tells where the balance does not follow', async () => {
    const rows = kbRows(moves);
    rows.splice(5, 1);
    const { gaps, lines } = await read(csvOf(rows));
    expect(gaps).toEqual([{ row: 6, on: '2026-11-24', missingMinor: -500_000 }]);
    expect(lines).toHaveLength(2);
    expect((await read(csvOf(kbRows(moves)))).gaps).toEqual([]);
  });

  it('whose columns nobody knows is refused, and read once they are named', async () => {
    const bytes = csvOf([
      ['언제', '누가', '얼마'],
      ['2026-11-23', '오솔길', '180,000'],
    ]);
    expect(await readWithin({ ...nothing, bytes })).toEqual({ fault: 'columns', row: undefined });
    const layout = { headRow: 0, heads: ['언제', '누가', '얼마'], columns: { at: 0, name: 1, paidIn: 2 } };
    expect((await read(bytes, { given: layout })).lines).toMatchObject([{ name: '오솔길' }]);
    const later = csvOf([['조회'], ['언제', '누가', '얼마'], ['2026-11-24', '조약돌', '330,000']]);
    expect((await read(later, { remembered: layout })).lines).toMatchObject([{ name: '조약돌' }]);
    expect(await readWithin({ ...nothing, bytes, isLook: true })).toMatchObject({
      layout: null,
      rows: { length: 2 },
    });
  });

  it('without heads is read by its columns', async () => {
    const bytes = csvOf([['2026-11-23', '오솔길', '180,000']]);
    const given = { headRow: null, heads: [], columns: { at: 0, name: 1, paidIn: 2 } };
    expect((await read(bytes, { given })).lines).toMatchObject([{ name: '오솔길', amountMinor: 180_000 }]);
  });
});

const faulty = (at: number, column: number, cell: string) => {
  const rows = kbRows(moves);
  (rows[at] as Cells)[column] = cell;
  return csvOf(rows);
};
const sheetOf = (cells: string) =>
  zipOf([
    { name: 'xl/worksheets/sheet1.xml', bytes: `<worksheet><sheetData>${cells}</sheetData></worksheet>` },
  ]);

/** What is wrong with a file, and where staff find it. */
const refused: [what: string, bytes: () => Buffer, answer: object][] = [
  ['nothing in it', () => Buffer.alloc(0), { fault: 'empty' }],
  ['only commas in it', () => Buffer.from(',,,\n,,'), { fault: 'empty' }],
  ['a day that is none', () => faulty(5, 0, '2026.13.41'), { fault: 'date', row: 6 }],
  ['an amount with words', () => faulty(6, 5, '삼십삼만'), { fault: 'amount', row: 7 }],
  ['a formula for an amount', () => faulty(6, 5, '=1+1'), { fault: 'amount', row: 7 }],
  ['an amount that was cut', () => faulty(6, 5, '330,0'), { fault: 'amount', row: 7 }],
  ['a balance with words', () => faulty(6, 6, '많음'), { fault: 'balance', row: 7 }],
  [
    'its last line cut',
    () => csvOf([...kbRows(moves).slice(0, 6), ['2026.11.24 10:00:00', '전자']]),
    { fault: 'cut', row: 7 },
  ],
  ['no lines', () => csvOf(kbRows([])), { fault: 'no_lines' }],
  [
    'a quotation mark that does not end',
    () => Buffer.from('거래일자,내용,입금\n"2026,가,1'),
    { fault: 'quotes' },
  ],
  ['bytes of no Korean encoding', () => Buffer.from([0x41, 0xff, 0xfe, 0x80, 0x42]), { fault: 'encoding' }],
  ['the pages of a PDF', () => Buffer.from('%PDF-1.7\n'), { fault: 'not_a_table' }],
  ['the format of Excel 97', () => Buffer.from('d0cf11e0a1b11ae100', 'hex'), { fault: 'old_excel' }],
  ['a web page that is called .xls', () => Buffer.from('<html><table><tr><td>입금'), { fault: 'old_excel' }],
  [
    'a password',
    () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
    { fault: 'locked' },
  ],
  ['a packed text that was cut', () => gzipSync('거래일자').subarray(0, 20), { fault: 'damaged' }],
  ['a packed text that unpacks without end', () => gzipSync(Buffer.alloc(5_000_000)), { fault: 'too_large' }],
  ['an archive that was cut', () => sheetOf('').subarray(0, 60), { fault: 'damaged' }],
  ['an archive of something else', () => zipOf([{ name: 'a.txt', bytes: 'a' }]), { fault: 'not_a_table' }],
  [
    'an archive that unpacks to more than it says',
    () => zipOf([{ name: 'xl/worksheets/sheet1.xml', bytes: Buffer.alloc(9_000_000), saidBytes: 10 }]),
    { fault: 'damaged' },
  ],
  [
    'an archive that unpacks without end',
    () =>
      zipOf(Array.from({ length: 7 }, (_, at) => ({ name: `xl/${at}.xml`, bytes: Buffer.alloc(8_000_000) }))),
    { fault: 'bomb' },
  ],
  [
    'thousands of parts',
    () => zipOf(Array.from({ length: 201 }, (_, at) => ({ name: `${at}`, bytes: '' }))),
    { fault: 'bomb' },
  ],
  [
    'a cell in the last row of Excel',
    () => sheetOf('<row r="1048576"><c r="A1048576"/></row>'),
    { fault: 'too_many_rows' },
  ],
  [
    'a cell in the last column of Excel',
    () => sheetOf('<row r="1"><c r="XFD1"/></row>'),
    { fault: 'too_wide', row: 1 },
  ],
  ['more lines than a year', () => Buffer.from('가\n'.repeat(20_001)), { fault: 'too_many_rows' }],
  [
    'more columns than any statement',
    () => Buffer.from(`${'가,'.repeat(61)}\n`),
    { fault: 'too_wide', row: 1 },
  ],
];

it.each(refused)('a file with %s is refused, and the answer says where', async (_what, bytes, answer) => {
  expect(await readWithin({ ...nothing, bytes: bytes() })).toMatchObject(answer);
});

describe('a line', () => {
  const prints = async (rows: Cells[]) =>
    fingerprintsOf('1234', (await read(csvOf(rows))).lines).map((print) => print.toString('hex'));
  const twice = [
    { on: '2026-11-23', name: '오솔길', in: 10_000 },
    { on: '2026-11-23', name: '환불', out: 10_000 },
    { on: '2026-11-23', name: '오솔길', in: 10_000 },
  ];

  it('that is equal to another in day, name, amount and balance is still another line', async () => {
    expect(new Set(await prints(kbRows(twice))).size).toBe(2);
  });

  it('is the same line in a file that overlaps', async () => {
    const first = await prints(kbRows(moves));
    const second = await prints(
      kbRows([...moves.slice(1), { on: '2026-11-25', name: '한바다', in: 1 }], 1_180_000),
    );
    expect(second.filter((print) => first.includes(print))).toHaveLength(1);
    expect(second).toHaveLength(2);
  });

  it('is the same line whichever end a file begins at', async () => {
    const rows = kbRows(moves);
    const turned = [...rows.slice(0, 4), ...rows.slice(4, 7).toReversed()];
    expect((await prints(turned)).toSorted()).toEqual((await prints(rows)).toSorted());
  });
});

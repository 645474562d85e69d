// No schemas here: the screen loads these values, and zod would be loaded with them.
import type { StaffRight } from './staff-rights.ts';

/** What can be taken out as a file. Never words of diaries, reports or consultations. */
export const exportKinds = [
  'members',
  'practice',
  'certificates',
  'orders',
  'payments',
  'refunds',
  'receipts',
  'books',
] as const;

export type ExportKind = (typeof exportKinds)[number];

/** What each kind is called: on the screen, on the sheet and in the name of the file. */
export const exportKindNames: Record<ExportKind, string> = {
  members: '회원',
  practice: '수련 횟수',
  certificates: '수료증',
  orders: '주문',
  payments: '입금',
  refunds: '환불',
  receipts: '현금영수증',
  books: '월 장부',
};

/** A column of a file. */
export interface ExportColumn {
  name: string;
  /** Amounts and counts are numbers in a workbook; everything else, telephone numbers too, is text. */
  as?: 'number' | 'money';
  /** Says who somebody is: masked, unless the file is encrypted. */
  isPersonal?: true;
}

const person = { isPersonal: true } as const;
const number = { as: 'number' } as const;
const money = { as: 'money' } as const;

const ofOrder = {
  number: { name: '주문번호' },
  product: { name: '상품' },
  method: { name: '결제 수단' },
  buyer: { name: '회원 이름', ...person },
  phone: { name: '회원 전화', ...person },
  currency: { name: '통화' },
} as const;

const ofMoney = {
  at: { name: '일시' },
  ...ofOrder,
  amount: { name: '금액', ...money },
  won: { name: '원화 금액', ...number },
} as const;

/** The columns that each kind can have, in their order in the file. */
export const exportColumns = {
  members: {
    name: { name: '이름', ...person },
    nickName: { name: '별명', ...person },
    phone: { name: '전화', ...person },
    email: { name: '이메일', ...person },
    born: { name: '생년월일', ...person },
    address: { name: '주소', ...person },
    levelInCenter: { name: '센터 단계' },
    levelInAcademy: { name: '아카데미 단계' },
    centerEndsOn: { name: '센터 종료일' },
    academyEndsOn: { name: '아카데미 종료일' },
    lastPractisedOn: { name: '마지막 수련일' },
    joinedOn: { name: '가입일' },
    marketing: { name: '광고 수신 동의' },
  },
  practice: {
    name: { name: '이름', ...person },
    nickName: { name: '별명', ...person },
    practiceDays: { name: '수련한 날', ...number },
    entries: { name: '일지 수', ...number },
    entryMinutes: { name: '일지에 적은 분', ...number },
    lessonDays: { name: '수업을 본 날', ...number },
    lessonMinutes: { name: '수업을 본 분', ...number },
  },
  certificates: {
    number: { name: '수료증 번호', ...person },
    holder: { name: '수료증 이름', ...person },
    course: { name: '과정' },
    issuedOn: { name: '발급일' },
    state: { name: '상태' },
    revokedOn: { name: '취소일' },
  },
  orders: {
    at: { name: '주문 일시' },
    ...ofOrder,
    depositor: { name: '입금자명', ...person },
    status: { name: '상태' },
    amount: { name: '주문 금액', ...money },
    paid: { name: '받은 금액', ...money },
    returned: { name: '돌려준 금액', ...money },
    startsOn: { name: '이용 시작일' },
    endsOn: { name: '이용 종료일' },
  },
  payments: ofMoney,
  refunds: ofMoney,
  receipts: {
    at: { name: '발급 일시' },
    ...ofOrder,
    amount: { name: '금액', ...money },
    purpose: { name: '용도' },
    identifierEnd: { name: '식별번호 끝자리', ...person },
    approvalNo: { name: '승인번호' },
    state: { name: '상태' },
  },
  books: {
    day: { name: '날짜' },
    method: { name: '결제 수단' },
    currency: { name: '통화' },
    orders: { name: '주문 건수', ...number },
    ordered: { name: '주문 금액', ...money },
    payments: { name: '입금 건수', ...number },
    paid: { name: '입금 금액', ...money },
    refunds: { name: '환불 건수', ...number },
    returned: { name: '환불 금액', ...money },
    net: { name: '순매출', ...money },
    netWon: { name: '순매출 원화', ...number },
    receipts: { name: '현금영수증 건수', ...number },
    receipted: { name: '현금영수증 금액', ...money },
  },
} as const satisfies Record<ExportKind, Record<string, ExportColumn>>;

/** The columns of a kind, by their keys. */
export function columnsOf(kind: ExportKind): Readonly<Record<string, ExportColumn>> {
  return exportColumns[kind];
}

/** What somebody has to be allowed beside `export`: a file shows no more than the screens do. */
export const exportRights: Record<ExportKind, StaffRight> = {
  members: 'member',
  practice: 'member',
  certificates: 'member',
  orders: 'money',
  payments: 'money',
  refunds: 'money',
  receipts: 'money',
  books: 'money',
};

/** What a file can be narrowed to. */
export const exportFilters = {
  members: ['side', 'level', 'window', 'quietDays', 'consent', 'joinedSince'],
  practice: ['from', 'to'],
  certificates: ['from', 'to', 'certificate'],
  orders: ['from', 'to', 'method', 'status'],
  payments: ['from', 'to', 'method'],
  refunds: ['from', 'to', 'method'],
  receipts: ['from', 'to'],
  books: ['month'],
} as const satisfies Record<ExportKind, readonly string[]>;

/** The most rows of one file. */
export const mostExported = 50_000;

/** How long a file waits to be taken. */
export const exportHours = 24;

/** For so many seconds the address of a file works, once it was given. */
export const exportAddressSeconds = 120;

/** The shortest password of an encrypted file: whoever has the file may guess as long as they like. */
export const shortestExportPassword = 12;

/**
 * waiting: for a second person; queued, running; ready: it can be taken, once; taken; failed; expired: not taken in time;
 * refused: the second person said no, or nobody did anything.
 */
export const exportStates = [
  'waiting',
  'queued',
  'running',
  'ready',
  'taken',
  'failed',
  'expired',
  'refused',
] as const;

export type ExportState = (typeof exportStates)[number];

/** Whether a file with these columns says who somebody is. It is then written encrypted. */
export function isOpenExport(kind: ExportKind, columns: readonly string[], isMasked: boolean): boolean {
  const all = columnsOf(kind);
  return !isMasked && columns.some((column) => all[column]?.isPersonal);
}

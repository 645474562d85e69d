import { languageCodes } from '@taegeuk/contract/languages.ts';
import { describe, expect, it, test } from 'vitest';
import { orderRow } from '../../../rigs/testing/order-rows.ts';
import { amountText, orderMail, orderStaffMail } from './mails.ts';
import type { MemberEvent, StaffEvent } from './shape.ts';
import { orderMailTexts } from './texts.ts';

const bank = { bank: '예시은행', account: '000-0000-0000-00', holder: '태극명상' };
const given = { bank, seller: ['상호 태극명상', '대표전화 02-000-0000'] };
const link = 'https://example.test/mypage/payment-check/view/01890000-0000-7000-8000-00000000000a';
const memberEvents = Object.keys(orderMailTexts.kr.member) as MemberEvent[];
const staffEvents = Object.keys(orderMailTexts.kr.staff) as StaffEvent[];

const transfer = orderRow({
  ...{ status: 'pending', payMethod: 'noaccount', depositor: '김하늘' },
  depositDueAt: new Date('2026-11-24T14:59:59Z'),
});
const paid = orderRow({
  ...{ status: 'paid', paidMinor: 150_000, paidAt: new Date('2026-11-21T03:05:00Z') },
  ...{ startsOn: '2026-11-21', endsOn: '2027-02-18' },
});

describe.each(languageCodes)('in %s', (lang) => {
  it.each(memberEvents)('the mail about an order that is %s names it and leads to it', (event) => {
    const mail = orderMail(orderRow({ lang }), event, given);
    expect(mail.subject).toMatch(/^\[[^\]]+\] \S/);
    expect(mail.text).toContain('센터 90일');
    expect(mail.text).toContain('150,000');
    expect(mail.text).toContain('tg_20261121_Ab3dEf6hIj9lMn2pQr5t');
    expect(mail.html).toContain(`href="${link}"`);
  });

  it.each(staffEvents)(
    'the mail to administrators about %s leads to the order and says nothing of who ordered',
    (event) => {
      const mail = orderStaffMail(lang, { ...transfer, refundReason: '허리가 아파요' }, event);
      expect(mail.html).toContain(`href="${link}"`);
      expect(mail.text).not.toContain('김하늘');
      expect(mail.text).not.toContain('허리');
    },
  );
});

it('each language has words of its own for everything', () => {
  for (const event of memberEvents)
    expect(
      new Set(languageCodes.map((lang) => orderMail(orderRow({ lang }), event, given).subject)).size,
    ).toBe(4);
  for (const event of staffEvents)
    expect(new Set(languageCodes.map((lang) => orderStaffMail(lang, transfer, event).subject)).size).toBe(4);
});

it('who has to transfer reads account, holder, exact amount, the name to send it by and the deadline', () => {
  expect(orderMail(transfer, 'waiting', given).text.split('\n\n')[3]?.split('\n')).toEqual([
    '상품: 센터 90일',
    '주문번호: tg_20261121_Ab3dEf6hIj9lMn2pQr5t',
    '금액(부가가치세 포함): 150,000원',
    '결제 방법: 무통장 입금',
    '은행: 예시은행',
    '계좌번호: 000-0000-0000-00',
    '예금주: 태극명상',
    '입금자명: 김하늘',
    '입금 기한(서울 시각): 2026년 11월 24일 화요일 23:59',
  ]);
});

it('a virtual account is the order’s own', () => {
  const row = orderRow({
    ...{
      status: 'pending',
      payMethod: 'vbank',
      accountBank: '국민은행',
      accountNumber: '111-22',
      accountHolder: null,
    },
  });
  const { text } = orderMail(row, 'waiting', { ...given, bank: null });
  expect(text).toContain('은행: 국민은행\n계좌번호: 111-22');
  expect(text).not.toContain('예시은행');
  expect(text).not.toContain('예금주');
});

it('is not written without the account that a transfer needs', () => {
  expect(() => orderMail(transfer, 'waiting', { ...given, bank: null })).toThrow('needs the account');
});

it('who has paid reads what the law wants in a contract document', () => {
  const { text } = orderMail(paid, 'paid', given);
  for (const part of [
    '수강 일수: 90일',
    '수강 기간: 2026년 11월 21일 – 2027년 2월 18일',
    '결제를 확인한 때(서울 시각): 2026년 11월 21일 토요일 12:05',
    '판매자: 상호 태극명상 · 대표전화 02-000-0000',
    '이용약관: https://example.test/customer/guide#terms-of-use',
    '청약철회:',
    '위약금은 없습니다',
    '3영업일',
  ])
    expect(text).toContain(part);
});

it('says nothing of returning money where none was paid', () => {
  const { text } = orderMail(
    { ...paid, amountKrw: 0, amountMinor: 0, payMethod: 'nopayment' },
    'paid',
    given,
  );
  expect(text).toContain('0원');
  expect(text).not.toContain('청약철회');
});

it('says what was returned and which days stay', () => {
  const row = { ...paid, refundedMinor: 50_000, endsOn: '2026-12-20' };
  const { text } = orderMail(row, 'refunded', given);
  expect(text).toContain('돌려드린 금액(합계): 50,000원\n수강 기간: 2026년 11월 21일 – 2026년 12월 20일');
});

test.each([
  [10_715, '$', 'USD 107.15'],
  [10_000, '$', 'USD 100.00'],
  [123_456_789, '$', 'USD 1,234,567.89'],
])('%i cents are %s: %s', (amountMinor, _sign, text) => {
  expect(amountText('kr', { currency: 'USD' }, amountMinor)).toBe(text);
});

it('shows what is charged in another currency beside the price', () => {
  const row = orderRow({
    currency: 'USD',
    amountMinor: 10_715,
    krwPerUnit: 1400,
    payMethod: 'paypal',
    lang: 'en',
  });
  expect(orderMail(row, 'reviewing', given).text).toContain(
    'Amount (VAT included): KRW 150,000\nCharged: USD 107.15',
  );
});

it('keeps the provider’s words and markup out', () => {
  const row = orderRow({ status: 'failed', failReason: '<b>call 010-1234</b>', name: '<img src=x>' });
  const mail = orderMail(row, 'failed', given);
  expect(mail.html).not.toContain('<img');
  expect(mail.html + mail.text).not.toContain('010-1234');
});

it('has no link where the site’s address was not kept', () => {
  expect(orderMail(orderRow({ origin: '' }), 'cancelled', given).html).not.toContain('href');
});

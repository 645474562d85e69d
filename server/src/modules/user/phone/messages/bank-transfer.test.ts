import { languageCodes } from '@taegeuk/contract/languages.ts';
import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { bankTransferMessage } from './bank-transfer.ts';

const transfer = {
  product: '균형 과정 3개월',
  amountKrw: 1_234_567,
  dueAt: new Date('2026-11-24T16:00:00Z'), // the 25th in Seoul
  bank: '예시은행',
  account: '000-0000-0000-00',
  holder: '태극명상',
};

test('the Korean text has all that a transfer needs', () => {
  const { text, template } = bankTransferMessage('kr', transfer);
  expect(text.split('\n')).toEqual([
    '[태극명상] 입금 안내',
    '상품: 균형 과정 3개월',
    '금액: 1,234,567원',
    '계좌: 예시은행 000-0000-0000-00',
    '예금주: 태극명상',
    '2026년 11월 25일까지 입금해 주세요.',
    '입금이 확인되면 바로 이용하실 수 있습니다.',
  ]);
  expect(template).toEqual({
    name: 'bank_transfer',
    variables: {
      product: '균형 과정 3개월',
      amount: '1,234,567',
      bank: '예시은행',
      account: '000-0000-0000-00',
      holder: '태극명상',
      due: '2026-11-25',
    },
  });
});

test.each(languageCodes)('the text in %s can be carried by Korean networks and promotes nothing', (lang) => {
  const { text, template } = bankTransferMessage(lang, transfer);
  expect(iconv.decode(iconv.encode(text, 'cp949'), 'cp949')).toBe(text);
  for (const part of ['1,234,567', '000-0000-0000-00', '예시은행']) expect(text).toContain(part);
  expect(text).toMatch(/2026-11-25|2026년 11월 25일/);
  expect(text).not.toMatch(/undefined|null|!|http/);
  expect(template === null).toBe(lang !== 'kr');
});

test('a transfer without a last day says none', () => {
  expect(bankTransferMessage('kr', { ...transfer, dueAt: null }).text).not.toContain('까지');
});

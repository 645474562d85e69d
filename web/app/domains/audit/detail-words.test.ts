import { expect, test } from 'vitest';
import { detailInWords } from './detail-words.ts';

test('what a line of the log says beside who and whose is told in words', () => {
  expect(detailInWords({ fields: 'phone,email', pageNo: '1' })).toBe('항목 전화번호, 이메일');
  expect(detailInWords({ level: '9', rights: 'money owner' })).toBe('등급 관리자 · 맡은 일 결제, 운영');
  expect(detailInWords({ act: 'staff.invite', alone: 'true' })).toBe('할 일 직원 초대 · 혼자 예');
});

test('refused calls are told as they were, and what is empty is left out', () => {
  expect(detailInWords({ call: 'GET /api', code: 'forbidden' })).toBe('요청 GET /api · 답 forbidden');
  expect(detailInWords({ fields: null, pageNo: '1' })).toBe('');
});

import type { Approval } from '@taegeuk/contract/approval.ts';
import { expect, test } from 'vitest';
import { factsInWords } from './approval-facts.ts';

const approval = { reason: '회계를 맡으심', about: null } as Approval;

test('whoever decides reads levels and rights in words, and the reason last', () => {
  expect(
    factsInWords({ ...approval, facts: { email: 'a@b.kr', level: '9', rights: 'money system' } }),
  ).toEqual([
    ['이메일', 'a@b.kr'],
    ['등급', '관리자'],
    ['맡을 일', '결제, 시스템'],
    ['사유', '회계를 맡으심'],
  ]);
});

test('whose record it is is said once', () => {
  const about = { id: '1', name: '김하늘' };
  expect(factsInWords({ ...approval, about, facts: { course: '명상' } })[0]).toEqual(['회원', '김하늘']);
  expect(factsInWords({ ...approval, about, facts: { name: '김하늘' } })[0]).toEqual(['이름', '김하늘']);
});

import { createInquiry } from '@taegeuk/contract/inquiry.ts';
import { languageIds } from '@taegeuk/contract/languages.ts';
import type { Profile } from '@taegeuk/contract/user.ts';
import { expect, it } from 'vitest';
import { beginningOf, requestOf, withWords } from './draft.ts';

const profile = { name: '김하늘', email: 'haneul@example.test', phone: '+821012345678' } as Profile;
const begun = beginningOf(profile, 'vi');

it('begins from who asks and the language of the page', () => {
  expect(begun).toEqual({
    ...{ kind: 'normal', side: 'center', languageCode: 'vi', title: '', content: '' },
    ...{ authorName: '김하늘', authorEmail: 'haneul@example.test', authorPhone: '010-1234-5678' },
  });
});

it('is sent as the call takes it', () => {
  const written = {
    ...begun,
    kind: 'product',
    side: 'academy',
    title: '교재',
    content: '따로 사나요?',
  } as const;
  expect(requestOf(written).languageId).toBe(languageIds.vi);
  expect(createInquiry.body.parse(requestOf(written))).toEqual({
    ...{ title: '교재', content: '따로 사나요?', center: 1, isNormal: false },
    ...{ languageId: 'vi', languageCode: 'vi' },
    ...{ authorName: '김하늘', authorEmail: 'haneul@example.test', authorPhone: '010-1234-5678' },
  });
});

it('takes words from elsewhere behind its own', () => {
  expect(withWords(begun, '옮긴 글').content).toBe('옮긴 글');
  expect(withWords({ ...begun, content: '쓰던 글' }, '옮긴 글').content).toBe('쓰던 글\n\n옮긴 글');
});

import type { Comment } from '@taegeuk/contract/comment.ts';
import { languageCodes } from '@taegeuk/contract/languages.ts';
import { withdrawnNickName } from '@taegeuk/contract/withdrawn.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LanguageContext } from '../../i18n/use-lang.ts';
import { CommentItem } from './comment-item.tsx';

const comment: Comment = {
  ...{ id: 'a', lessonId: 'l', practiseHistoryId: null, userId: null, isTeacher: false },
  ...{ nickName: withdrawnNickName, content: '숨', createdAt: '2026-11-21T03:00:00Z' },
};

function authorIn(lang: (typeof languageCodes)[number], nickName: string): string | undefined {
  const html = renderToStaticMarkup(
    <LanguageContext value={lang}>
      <CommentItem comment={{ ...comment, nickName }} onRemove={() => {}} />
    </LanguageContext>,
  );
  return html.match(/<b>(.*?)<\/b>/)?.[1];
}

it('names an author who has left in the reader’s language', () => {
  expect(languageCodes.map((lang) => authorIn(lang, withdrawnNickName))).toEqual([
    '탈퇴한 회원',
    'A member who has left',
    'Miembro que se dio de baja',
    'Hội viên đã rời đi',
  ]);
  expect(authorIn('en', '숨결')).toBe('숨결');
});

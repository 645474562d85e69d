import type { LessonSummary } from '@taegeuk/contract/lesson.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { LanguageContext } from '../../../i18n/use-lang.ts';
import { groupOfPath } from '../group/group-path.ts';
import type { GroupPage } from '../load-lessons.ts';
import { LessonAside } from './lesson-aside.tsx';

const place = groupOfPath('/center/heat/guju');
if (!place) throw new Error('heat/guju is a group');

function lesson(id: string, change: Partial<LessonSummary> = {}): LessonSummary {
  return {
    id,
    categoryId: 'c',
    title: `수업 ${id}`,
    summary: '',
    poster: '/p.svg',
    duration: 1740,
    position: 1,
    lang: 'kr',
    userLesson: null,
    isFree: false,
    locked: null,
    ...change,
  };
}

const started = { id: 'ul', isFavorite: false, progress: 0.4, practised: false, position: 660 };
const lessons = [
  lesson('a', { userLesson: { ...started, practised: true } }),
  lesson('b', { userLesson: started }),
  lesson('c', { locked: 'membership_inactive' }),
];
const group: GroupPage = {
  place,
  name: '구주',
  summary: '',
  groups: [],
  beside: [],
  following: null,
  lessons,
  membership: null,
};

function render(lang: 'kr' | 'en'): string {
  return renderToStaticMarkup(
    <LanguageContext value={lang}>
      <MemoryRouter>
        <LessonAside group={group} lessons={lessons} currentId="b" />
      </MemoryRouter>
    </LanguageContext>,
  );
}

describe('LessonAside', () => {
  it('marks the current lesson and only it', () => {
    expect(render('kr').match(/aria-current="page"/g)).toHaveLength(1);
    expect(render('kr')).toMatch(/<a[^>]*aria-current="page"[^>]*href="\/center\/heat\/guju\/b"/);
  });

  it('says what is done, how far one is, and what is locked', () => {
    const html = render('kr');
    expect(html).toContain('29분 · 완료');
    expect(html).toContain('29분 · 11분까지 봄');
    expect(html).toContain('29분 · 잠김');
    expect(html).toContain('aria-label="3개 중 1개 완료"');
  });

  it('marks Korean titles on a page of another language', () => {
    expect(render('en')).toContain('lang="ko"');
    expect(render('en')).toContain('29 min · watched to 11 min');
  });
});

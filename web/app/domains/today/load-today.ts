import type { Category } from '@taegeuk/contract/category.ts';
import type { Consultation } from '@taegeuk/contract/consultation.ts';
import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { LessonSummary, UserLesson } from '@taegeuk/contract/lesson.ts';
import { groupSlugAt } from '@taegeuk/contract/levels.ts';
import type { PracticeEntry, PracticeStats } from '@taegeuk/contract/practice.ts';
import type { OwnWindow } from '@taegeuk/contract/window.ts';
import type { Session } from '../../lib/session/session.ts';
import { quietApi as api } from './quiet-api.ts';

/** The data of a member's day. */
export interface TodayFacts {
  groupSlug: string;
  windows: OwnWindow[];
  /** Lessons that were started and not finished, the last opened first. */
  started: UserLesson[];
  /** The lesson that was finished last. */
  finished: UserLesson | undefined;
  /** Lessons of the own group. */
  lessons: LessonSummary[];
  /** Groups of the centre, and what is sold. */
  categories: Category[];
  consultations: Consultation[];
  /** How many notifications are unread; 0 also if that is not known. */
  news: number;
  stats: PracticeStats;
  /** The newest entry of the diary, and how many there are. */
  entry: PracticeEntry | undefined;
  entries: number;
}

/** Loads the data of a day with parallel calls. */
export async function loadToday(session: Session, lang: LanguageCode): Promise<TodayFacts> {
  const { levelInCenter: level, subLevelInCenter: subLevel } = session.infoUser;
  const groupSlug = groupSlugAt({ level, subLevel });
  const [windows, started, finished, lessons, categories, consultations, stats, diary, news] =
    await Promise.all([
      api.listOwnWindows(),
      api.listUserLessons({ query: { lang, progress: 'started', pageSize: 5 } }),
      api.listUserLessonsByPractice({ query: { lang, isPractise: 'true', pageSize: 1 } }),
      api.listLessons({ query: { lang, group: groupSlug, pageSize: 100 } }),
      api.listCategories({ query: { lang } }),
      api.listConsultations({ query: { pageSize: 10 } }),
      api.getPracticeStats({ query: {} }),
      api.listPractice({ query: { lang, type: 'diary', pageSize: 1 } }),
      countNews(),
    ]);
  return {
    groupSlug,
    windows: windows.data,
    started: started.data,
    finished: finished.data[0],
    lessons: lessons.data.toSorted((a, b) => a.position - b.position),
    categories: categories.data,
    consultations: consultations.data,
    news,
    stats: stats.data,
    entry: diary.data[0],
    entries: diary.page.total,
  };
}

// A day without this line is better than no day.
function countNews(): Promise<number> {
  return api.listNotifications({ query: { unread: 'true', pageSize: 1 } }).then(
    ({ page }) => page.total,
    () => 0,
  );
}

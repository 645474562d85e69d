import type { Consultation } from '@taegeuk/contract/consultation.ts';
import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { LessonSummary, UserLesson } from '@taegeuk/contract/lesson.ts';
import { groupSlugAt } from '@taegeuk/contract/levels.ts';
import type { PracticeStats } from '@taegeuk/contract/practice.ts';
import type { OwnWindow } from '@taegeuk/contract/window.ts';
import type { Session } from '../../lib/session/session.ts';
import { quietApi as api } from './quiet-api.ts';
import { isBeginning } from './today-state.ts';

/** The data of a member's day. */
export interface TodayFacts {
  groupSlug: string;
  windows: OwnWindow[];
  started: UserLesson[];
  lessons: LessonSummary[];
  consultations: Consultation[];
  stats: PracticeStats;
  /** The number of entries; only counted for beginners. */
  entries: number | null;
}

async function countEntries(lang: LanguageCode): Promise<number> {
  return (await api.listPractice({ query: { lang, type: 'diary', pageSize: 1 } })).page.total;
}

/** Loads the data of a day with parallel calls. */
export async function loadToday(session: Session, lang: LanguageCode): Promise<TodayFacts> {
  const { levelInCenter: level, subLevelInCenter: subLevel } = session.infoUser;
  const groupSlug = groupSlugAt({ level, subLevel });
  const [windows, started, lessons, consultations, stats] = await Promise.all([
    api.listOwnWindows(),
    api.listUserLessons({ query: { lang, progress: 'started', pageSize: 5 } }),
    api.listLessons({ query: { lang, group: groupSlug, pageSize: 100 } }),
    api.listConsultations({ query: { pageSize: 10 } }),
    api.getPracticeStats({ query: {} }),
  ]);
  return {
    groupSlug,
    windows: windows.data,
    started: started.data,
    lessons: lessons.data,
    consultations: consultations.data,
    stats: stats.data,
    entries: isBeginning(stats.data) ? await countEntries(lang) : null,
  };
}

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/**
 * What a replica of the database answers, if there is one: by file, the reads. `anywhere` is a search or list of all, `reads`
 * a list that is longer the more a member has written, or a figure.
 */
const fromReplica: Record<string, string[]> = {
  'audit/log.ts': ['listLog anywhere', 'countLog anywhere'],
  'consultation/service.ts': ['listConsultations reads'],
  'consultation/staff.ts': ['listDesk anywhere', 'countDesk anywhere'],
  'consultation/week.ts': ['listTalks anywhere'],
  'export/create.ts': ['countWanted anywhere'],
  'export/write.ts': ['readWanted anywhere'],
  'figure/service.ts': ['readLeavings reads', 'readDays reads', 'readSales reads', 'readCounted reads'],
  'inquiry/service.ts': ['listInquiries reads'],
  'inquiry/staff.ts': ['listDesk anywhere', 'countDesk anywhere'],
  'lesson/service.ts': ['listLessons reads'],
  'lesson/user-lesson-service.ts': ['listUserLessons reads', 'findLessonRecord reads'],
  'member/list.ts': ['countMembers anywhere', 'listMembers anywhere', 'countViews reads'],
  'member/timeline.ts': ['listTimeline reads'],
  'order/desk/read.ts': [
    ...['listDesk anywhere', 'countDesk anywhere'],
    ...['sumDesk anywhere', 'countQueues anywhere'],
  ],
  'post/search.ts': [
    'findMeantIds anywhere',
    'findMeantIds anywhere',
    'listHits anywhere',
    'suggest anywhere',
  ],
  'post/service.ts': [
    ...['listPosts anywhere', 'countPosts anywhere'],
    ...['findListed anywhere', 'listPostsById anywhere'],
  ],
  'practice/report/service.ts': ['listReports reads'],
  'practice/review/service.ts': ['findPracticeStats reads'],
  'practice/service.ts': ['listPractice reads', 'listWritten reads'],
  'practice/shared/service.ts': ['listShared reads'],
  'practice/stats/service.ts': ['findPracticeStats reads'],
  'system/service.ts': ['readStoredBytes reads'],
};

it('a replica is read from where the list says so, and nowhere else', () => {
  const source = join(import.meta.dirname, '..');
  const files = globSync('**/*.ts', { cwd: source }).filter((path) => !/\.test\.ts$|^database\//.test(path));
  const found = files.flatMap((path) => {
    const text = readFileSync(join(source, path), 'utf8');
    const calls = [...text.matchAll(/(\w+)\(\s*(?:services\.)?(?:sql\.)?(reads|anywhere)\b/g)];
    const uses = text.match(/\bsql\.(reads|anywhere)\b|sql: \{ anywhere \}/g) ?? [];
    return uses.length > 0
      ? [[path.replace('modules/', ''), calls.map(([, name, way]) => `${name} ${way}`)]]
      : [];
  });
  expect(Object.fromEntries(found)).toEqual(fromReplica);
});

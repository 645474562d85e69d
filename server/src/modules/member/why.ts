import type { Course } from '@taegeuk/contract/academy.ts';
import { addDays, seoulDay } from '@taegeuk/contract/calendar.ts';
import type { Explanation } from '@taegeuk/contract/member-record.ts';
import { isWindowActive, type MembershipWindow } from '@taegeuk/contract/membership.ts';
import type { PauseSpan } from '@taegeuk/contract/window.ts';
import type { Services } from '../../services.ts';
import type { StaffActing } from '../../staff.ts';
import { getPath } from '../academy/service.ts';
import { noteLook, readRecord } from './record.ts';
import { findPayLevel } from './record-queries.ts';

/** Why the videos of a side are open or not: the rule of the window alone, or a rest. */
function explainWindow(
  window: MembershipWindow & { pause: PauseSpan | null },
  today: string,
): Pick<Explanation, 'isOpen' | 'rule' | 'until'> {
  const { startsOn, endsOn } = window;
  if (isWindowActive(window, today)) return { isOpen: true, rule: 'window_active', until: endsOn };
  if (endsOn === null) return { isOpen: false, rule: 'window_never', until: null };
  if (endsOn < today) return { isOpen: false, rule: 'window_over', until: null };
  const rule = window.pause?.state === 'running' ? 'window_paused' : 'window_later';
  return { isOpen: false, rule, until: startsOn && addDays(startsOn, -1) };
}

/** Whether every course of the academy plays: where the window is active, the level that was paid for decides. */
function explainCourses(
  courses: readonly Pick<Course, 'locked'>[],
  academy: Pick<Explanation, 'isOpen' | 'rule' | 'until'>,
): Pick<Explanation, 'isOpen' | 'rule' | 'until'> {
  if (!academy.isOpen) return academy;
  const isOpen = courses.every(({ locked }) => locked === null);
  return { isOpen, rule: isOpen ? 'pay_level_reached' : 'pay_level_low', until: null };
}

function explainConsent(isGiven: boolean): Pick<Explanation, 'isOpen' | 'rule' | 'until'> {
  return { isOpen: isGiven, rule: isGiven ? 'consent_given' : 'consent_missing', until: null };
}

/**
 * What is open to a member within sight and what is not, with the rule that decides it; the look is logged.
 * @throws {DomainError} forbidden, not_found
 */
export async function explainMember(services: Services, id: string, by: StaffActing): Promise<Explanation[]> {
  const record = await readRecord(services, id, by);
  const today = seoulDay(services.clock());
  const consents = new Map(record.consents.map(({ kind, isGranted }) => [kind, isGranted]));
  const student = {
    ...{ id, payLevelInAcademy: await findPayLevel(services.sql, id, today) },
    ...{ centerStartsOn: record.center.startsOn, centerEndsOn: record.center.endsOn },
    ...{ academyStartsOn: record.academy.startsOn, academyEndsOn: record.academy.endsOn },
  };
  const { courses } = await getPath(services, student, 'kr');
  const windows = record.windows.map((window) => ({ what: window.side, ...explainWindow(window, today) }));
  const isFinished = courses.some(
    ({ lessons, practised, report }) => lessons > 0 && practised === lessons && report?.state === 'reviewed',
  );
  const isAsked = record.nextStep.levelCheck === 'open';
  await noteLook(services.sql, by, id, 'why');
  return [
    ...windows,
    ...windows
      .filter(({ what }) => what === 'academy')
      .map((academy) => ({ ...explainCourses(courses, academy), what: 'courses' as const })),
    { what: 'diary', ...explainConsent(consents.get('sensitive') === true) },
    { what: 'consultation', ...explainConsent(consents.get('sensitive') === true) },
    {
      ...{ what: 'certificate', isOpen: isFinished, until: null },
      rule: isFinished ? 'course_finished' : 'course_not_finished',
    },
    {
      ...{ what: 'levelCheck', isOpen: !isAsked, until: null },
      rule: isAsked ? 'level_check_open' : 'level_check_free',
    },
    { what: 'newsletter', ...explainConsent(consents.get('marketing') === true) },
  ];
}

import type { Course } from '@taegeuk/contract/academy.ts';
import { describe, expect, it } from 'vitest';
import { courseToGoOn, isCompleted, stepOf } from './course-step.ts';

const lesson = { id: 'l', title: '앉는 법', lang: 'kr' } as const;

function course(change: Partial<Course> = {}): Course {
  return {
    ...{ categoryId: 'c', slug: 'trainer/oriental', name: '동양학', level: 2, subLevel: 2 },
    ...{ locked: null, lessons: 4, practised: 0, nextLesson: lesson, report: null, certificate: null },
    ...change,
  };
}

const practised = { practised: 4, nextLesson: null };
const report = (state: NonNullable<Course['report']>['state']) => ({ report: { id: 'r', state } });

describe('the next step of a course', () => {
  it.each([
    ['its first lesson', course(), { kind: 'lesson', lesson }],
    ['nothing while it has no lessons', course({ lessons: 0, nextLesson: null }), { kind: 'empty' }],
    ['its lessons even with a report', course(report('submitted')), { kind: 'lesson', lesson }],
    ['the report', course(practised), { kind: 'write' }],
    ['the draft', course({ ...practised, ...report('draft') }), { kind: 'writeOn', reportId: 'r' }],
    ['the review', course({ ...practised, ...report('submitted') }), { kind: 'wait', reportId: 'r' }],
    ['the revision', course({ ...practised, ...report('returned') }), { kind: 'revise', reportId: 'r' }],
    ['the certificate', course({ ...practised, ...report('reviewed') }), { kind: 'claim' }],
    [
      'nothing once there is a certificate, whatever lessons are added',
      course({ certificate: { id: 'k', isRevoked: false } }),
      { kind: 'done', certificateId: 'k' },
    ],
    [
      'nothing for a void certificate',
      course({ ...practised, ...report('reviewed'), certificate: { id: 'k', isRevoked: true } }),
      { kind: 'revoked', certificateId: 'k' },
    ],
  ])('is %s', (_, given, step) => expect(stepOf(given)).toEqual(step));
});

describe('the course to go on with', () => {
  it('is the first at the beginning', () => {
    expect(courseToGoOn([course({ slug: 'a' }), course({ slug: 'b' })])?.slug).toBe('a');
  });

  it('is one that was begun, before one that was not', () => {
    const begun = course({ slug: 'b', practised: 1 });
    expect(courseToGoOn([course({ slug: 'a' }), begun])?.slug).toBe('b');
  });

  it('is not one that waits for its review, and none where nothing is asked', () => {
    const waiting = course({ slug: 'a', ...practised, ...report('submitted') });
    expect(courseToGoOn([waiting, course({ slug: 'b' })])?.slug).toBe('b');
    expect(courseToGoOn([waiting])).toBeUndefined();
  });
});

it('a void certificate completes nothing', () => {
  expect(isCompleted(course({ certificate: { id: 'k', isRevoked: true } }))).toBe(false);
  expect(isCompleted(course({ certificate: { id: 'k', isRevoked: false } }))).toBe(true);
});

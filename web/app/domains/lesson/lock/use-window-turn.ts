import type { LessonLock } from '@taegeuk/contract/lesson.ts';
import type { WindowSide } from '@taegeuk/contract/membership.ts';
import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useSeoulDay } from '../../../lib/dates/seoul-day.ts';
import { liveSession } from '../../../lib/session/session.ts';
import { findMembership } from '../load-lessons.ts';
import { hasWindowTurned } from './window-turn.ts';

/**
 * The last day of a side's window ends, or its first begins, while the page is open: the lessons are loaded again, with
 * their locks. If the window continues, the page and what plays on it stay unchanged.
 */
export function useWindowTurn(lessons: readonly { locked: LessonLock }[], side: WindowSide): void {
  const { revalidate } = useRevalidator();
  const day = useSeoulDay();
  const seen = useRef(day);
  const isLocked = lessons.some(({ locked }) => locked === 'membership_inactive');
  useEffect(() => {
    if (seen.current === day) return;
    seen.current = day;
    // The user did not start this: if the session has expired meanwhile, what is read and typed stays as it is.
    if (liveSession() === null) return;
    void findMembership(side, { background: true }).then((membership) => {
      if (hasWindowTurned(membership, isLocked, day)) void revalidate();
    });
  }, [day, isLocked, side, revalidate]);
}

import type { LessonDetail } from '@taegeuk/contract/lesson.ts';
import type { ReactNode } from 'react';
import type { EndedSitting } from '../watch/use-watch-report.ts';

/** What the moment after a lesson is made of. */
export interface Finish {
  lesson: LessonDetail;
  sitting: EndedSitting;
  /** What comes next in its list, with its picture and length in seconds if they are known. */
  next: { href: string; title: string; poster?: string | undefined; duration?: number | undefined } | null;
  groupHref: string;
  sitAgain: () => void;
}

/** How a route shows that moment. */
export interface FinishParts {
  /** Called when the film plays: loads what `renderFinish` needs. */
  onBegun: () => void;
  /** Undefined while it is not loaded. */
  renderFinish: ((finish: Finish) => ReactNode) | undefined;
}

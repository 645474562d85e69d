import { type ComponentType, type ReactNode, useCallback, useState } from 'react';
import type { LessonFinishProps } from '../../practice/finish/lesson-finish.tsx';
import type { FinishParts } from '../detail/finish.ts';

/**
 * The moment after a lesson, loaded while the film plays, so that it is there at once and without a connection.
 * @param report shown instead of the diary's form: where one writes about a lesson of the academy
 */
export function useFinish(report: ReactNode = null): FinishParts {
  const [LessonFinish, setFinish] = useState<ComponentType<LessonFinishProps>>();
  const onBegun = useCallback(() => {
    import('../../practice/finish/lesson-finish.tsx').then(
      (module) => setFinish(() => module.LessonFinish),
      () => undefined,
    );
  }, []);
  return {
    onBegun,
    renderFinish:
      LessonFinish &&
      (({ sitting, sitAgain, ...finish }) => (
        <LessonFinish {...finish} {...sitting} onAgain={sitAgain} report={report} />
      )),
  };
}

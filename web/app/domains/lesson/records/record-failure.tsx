import { useLocation } from 'react-router';
import { lessonListTexts } from '../../../i18n/lesson-list-texts.ts';
import { ListFailure } from './list-failure.tsx';
import { recordKindOf, recordKinds } from './list-kinds.ts';

/** Shown when one of the lists of own lessons, or a record of it, could not be loaded. */
export function RecordFailure({ error }: { error: unknown }) {
  const t = lessonListTexts.use();
  const kind = recordKindOf(useLocation().pathname);
  return (
    <ListFailure
      error={error}
      title={t.lists[kind].title}
      backTo={recordKinds[kind].path}
      missing={{ title: t.record.notFoundTitle, text: t.record.notFoundText }}
    />
  );
}

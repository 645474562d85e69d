import { Link } from 'react-router';
import { lessonListTexts } from '../../../i18n/lesson-list-texts.ts';
import { NothingHere } from '../../../lib/lists/nothing-here.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

export interface ListNothingProps {
  /** Whether filters, or a page beyond the last, are the reason. */
  isNarrowed: boolean;
  words: { emptyTitle: string; emptyText: string };
  /** Where to go from a list that is empty for now. */
  wayOn: { to: string; label: string };
}

/** A list without lessons: why it is empty, and what to do next. */
export function ListNothing({ isNarrowed, words, wayOn }: ListNothingProps) {
  const t = lessonListTexts.use().filters;
  if (isNarrowed) {
    return <NothingHere title={t.nothingTitle} description={t.nothingText} to="." label={t.clear} />;
  }
  return (
    <EmptyState title={words.emptyTitle} description={words.emptyText}>
      <Button render={<Link to={wayOn.to} />}>{wayOn.label}</Button>
    </EmptyState>
  );
}

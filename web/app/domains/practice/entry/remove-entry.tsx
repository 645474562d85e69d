import { practiceTexts } from '../../../i18n/practice-texts.ts';
import { api } from '../../../lib/calls/api.ts';
import { deleteOnce } from '../../../lib/calls/delete-once.ts';
import { ConfirmedAction } from '../../../lib/forms/confirmed-action.tsx';

/** Deletes an entry after a confirmation. */
export function RemoveEntry({ id, onRemoved }: { id: string; onRemoved: () => void }) {
  const diary = practiceTexts.use();
  return (
    <ConfirmedAction
      label={diary.remove}
      title={diary.removeTitle}
      description={diary.removeDescription}
      failureTitle={diary.removeFailed}
      variant="danger"
      act={async () => {
        await deleteOnce(api.deletePractice({ params: { id } }));
        onRemoved();
      }}
    />
  );
}

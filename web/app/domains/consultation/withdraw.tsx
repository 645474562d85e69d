import { ApiError } from '@taegeuk/contract/client.ts';
import { commonTexts } from '../../i18n/common-texts.ts';
import { consultationTexts } from '../../i18n/consultation-texts.ts';
import { api } from '../../lib/calls/api.ts';
import { ConfirmedAction } from '../../lib/forms/confirmed-action.tsx';
import { useTooLate } from './use-too-late.ts';

async function remove(id: string): Promise<void> {
  try {
    await api.deleteConsultation({ params: { id } });
  } catch (error) {
    // It is withdrawn already: the answer was lost, or it was another tab.
    if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
  }
}

/** Withdraws a request after a confirmation. */
export function Withdraw({ id, onWithdrawn }: { id: string; onWithdrawn: () => void }) {
  const texts = consultationTexts.use();
  const { close } = commonTexts.use();
  const tooLate = useTooLate();
  return (
    <ConfirmedAction
      label={texts.withdraw}
      title={texts.withdrawTitle}
      description={texts.withdrawText}
      dismissLabel={close}
      failureTitle={texts.withdrawFailed}
      variant="danger"
      act={() => remove(id).then(onWithdrawn, (error) => tooLate(error, texts.withdrawFailed))}
    />
  );
}

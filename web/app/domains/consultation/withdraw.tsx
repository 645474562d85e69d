import { commonTexts } from '../../i18n/common-texts.ts';
import { consultationTexts } from '../../i18n/consultation-texts.ts';
import { api } from '../../lib/calls/api.ts';
import { ConfirmedAction } from '../../lib/forms/confirmed-action.tsx';

/** Withdraws a request after a confirmation. */
export function Withdraw({ id, onWithdrawn }: { id: string; onWithdrawn: () => void }) {
  const texts = consultationTexts.use();
  const { close } = commonTexts.use();
  return (
    <ConfirmedAction
      label={texts.withdraw}
      title={texts.withdrawTitle}
      description={texts.withdrawText}
      dismissLabel={close}
      failureTitle={texts.withdrawFailed}
      variant="danger"
      act={async () => {
        await api.deleteConsultation({ params: { id } });
        onWithdrawn();
      }}
    />
  );
}

import { commonTexts } from '../../../i18n/common-texts.ts';
import { consultationTexts } from '../../../i18n/consultation-texts.ts';
import { api } from '../../../lib/calls/api.ts';
import { ConfirmedAction } from '../../../lib/forms/confirmed-action.tsx';
import { useTooLate } from '../use-too-late.ts';

/** Calls off an appointment after a confirmation. */
export function CallOff({ id, onCalledOff }: { id: string; onCalledOff: () => void }) {
  const { booking } = consultationTexts.use();
  const { close } = commonTexts.use();
  const tooLate = useTooLate();
  return (
    <ConfirmedAction
      label={booking.callOff}
      title={booking.callOffTitle}
      description={booking.callOffText}
      dismissLabel={close}
      failureTitle={booking.callOffFailed}
      variant="danger"
      act={() =>
        api
          .callOffConsultation({ params: { id } })
          .then(onCalledOff, (error) => tooLate(error, booking.callOffFailed))
      }
    />
  );
}

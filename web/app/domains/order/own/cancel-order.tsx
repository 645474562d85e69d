import { ApiError } from '@taegeuk/contract/client.ts';
import type { Order } from '@taegeuk/contract/order.ts';
import { useRevalidator } from 'react-router';
import { orderTexts } from '../../../i18n/order-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { api } from '../../../lib/calls/api.ts';
import { ConfirmedAction } from '../../../lib/forms/confirmed-action.tsx';
import { useToast } from '../../../ui/toast.tsx';

// What may still happen after cancelling is explained first.
function asked({ status, payMethod }: Order): 'text' | 'transferText' | 'reviewingText' {
  if (status !== 'pending') return 'text';
  return payMethod === 'paypal' ? 'reviewingText' : 'transferText';
}

/** Cancels an unpaid order after a confirmation. One that was paid meanwhile stays, and the page says so. */
export function CancelOrder({ order }: { order: Order }) {
  const { cancel } = orderTexts.use();
  const lang = useLang();
  const toast = useToast();
  const { revalidate } = useRevalidator();

  async function act() {
    const after = await api.cancelOrder({ params: { id: order.id }, query: { lang } }).then(
      ({ data }) => data.status,
      // Closed by something else in the meantime: the page shows by what.
      (error: unknown) => {
        if (error instanceof ApiError && error.code === 'order_closed') return 'closed';
        throw error;
      },
    );
    await revalidate();
    const isCancelled = after === 'cancelled';
    toast.show({
      title: isCancelled ? cancel.done : cancel.paidMeanwhile,
      variant: isCancelled ? 'success' : 'info',
    });
  }

  return (
    <ConfirmedAction
      label={cancel.label}
      title={cancel.title}
      description={cancel[asked(order)]}
      failureTitle={cancel.failed}
      variant="danger"
      act={act}
    />
  );
}

import { useEffect, useEffectEvent, useState } from 'react';
import { orderEndsTexts } from '../../../i18n/order-ends-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { api } from '../../../lib/calls/api.ts';
import { failureText } from '../../../lib/calls/failure-text.ts';
import { formatPhone } from '../../../lib/forms/phone.ts';
import { Button } from '../../../ui/button.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { takeToText } from '../payment-paths.ts';

/** Sends the details of the transfer by SMS to the member's own phone: once by itself after the order, then on a press. */
export function TextMe({ orderId, phone }: { orderId: string; phone: string }) {
  const { bank } = orderEndsTexts.use();
  const lang = useLang();
  const toast = useToast();
  const [isPending, setPending] = useState(false);

  async function send(isAsked: boolean) {
    setPending(true);
    try {
      await api.sendPhoneMessage({ body: {} });
      toast.show({
        title: bank.texted,
        description: bank.textedTo(formatPhone(phone)),
        variant: 'success',
      });
    } catch (error) {
      // Nobody asked for what was tried by itself: the button is there.
      if (isAsked) toast.show({ title: failureText(error, lang), variant: 'danger' });
    } finally {
      setPending(false);
    }
  }
  const sendByItself = useEffectEvent(() => {
    if (phone && takeToText(orderId)) void send(false);
  });
  useEffect(() => sendByItself(), []);
  if (!phone) return null;

  return (
    <Button pending={isPending} pendingLabel={bank.texting} onClick={() => void send(true)}>
      {bank.text}
    </Button>
  );
}

import { useState } from 'react';
import { orderCheckoutTexts } from '../../../i18n/order-checkout-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { api } from '../../../lib/calls/api.ts';
import { failureText } from '../../../lib/calls/failure-text.ts';
import { formatPhone } from '../../../lib/forms/phone.ts';
import { Button } from '../../../ui/button.tsx';
import { useToast } from '../../../ui/toast.tsx';

/** Sends the details of the transfer by SMS to the member's own phone. */
export function TextMe({ phone }: { phone: string }) {
  const { bank } = orderCheckoutTexts.use();
  const lang = useLang();
  const toast = useToast();
  const [isPending, setPending] = useState(false);
  if (!phone) return null;

  async function send() {
    setPending(true);
    try {
      await api.sendPhoneMessage({ body: {} });
      toast.show({
        title: bank.texted,
        description: bank.textedTo(formatPhone(phone)),
        variant: 'success',
      });
    } catch (error) {
      toast.show({ title: failureText(error, lang), variant: 'danger' });
    } finally {
      setPending(false);
    }
  }

  return (
    <Button pending={isPending} pendingLabel={bank.texting} onClick={() => void send()}>
      {bank.text}
    </Button>
  );
}

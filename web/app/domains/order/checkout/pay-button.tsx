import { isByDeposit } from '@taegeuk/contract/order-states.ts';
import { orderCheckoutTexts } from '../../../i18n/order-checkout-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { Button } from '../../../ui/button.tsx';
import { formatWon } from '../order-words.ts';
import type { ShopMethod } from './checkout-form-state.ts';

interface PayButtonProps {
  amountKrw: number;
  method: ShopMethod | null;
  pending: boolean;
}

/** The button that orders: it shows the amount, and whether it pays now. */
export function PayButton({ amountKrw, method, pending }: PayButtonProps) {
  const { summary } = orderCheckoutTexts.use();
  const amount = formatWon(amountKrw, useLang());
  const isLater = method !== null && isByDeposit(method);
  return (
    <Button type="submit" width="full" pending={pending} pendingLabel={summary.working}>
      {method === 'paypal' ? summary.paypal : isLater ? summary.order(amount) : summary.pay(amount)}
    </Button>
  );
}

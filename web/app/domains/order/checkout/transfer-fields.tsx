import { orderCheckoutTexts } from '../../../i18n/order-checkout-texts.ts';
import type { ApiForm } from '../../../lib/forms/form.ts';
import { LineField, phoneInput } from '../../../lib/forms/line-field.tsx';
import { Radio } from '../../../ui/radio.tsx';
import { type CheckoutValues, checkoutPurposes } from './checkout-form-state.ts';

const businessInput = { inputMode: 'numeric', autoComplete: 'off' } as const;

/**
 * What a transfer needs besides the amount: the sender's name, by which it is found, and the cash receipt that the law
 * grants the payer.
 */
export function TransferFields({ of }: { of: ApiForm<CheckoutValues> }) {
  const { transfer } = orderCheckoutTexts.use();
  const purpose = of.form.watch('cashReceipt.purpose');
  const isPhone = purpose === 'deduction';
  return (
    <>
      <LineField
        of={of}
        name="depositor"
        label={transfer.depositor}
        hint={transfer.depositorHint}
        autoComplete="name"
        maxLength={30}
      />
      <Radio.Group legend={transfer.receipt} hint={transfer.receiptHint}>
        {checkoutPurposes.map((each) => (
          <Radio.Item key={each} value={each} {...of.form.register('cashReceipt.purpose')}>
            {transfer.purposes[each]}
          </Radio.Item>
        ))}
      </Radio.Group>
      {isPhone || purpose === 'expense' ? (
        <LineField
          key={purpose}
          of={of}
          name="cashReceipt.identifier"
          label={isPhone ? transfer.phone : transfer.business}
          hint={isPhone ? transfer.phoneHint : transfer.businessHint}
          {...(isPhone ? phoneInput : businessInput)}
        />
      ) : null}
    </>
  );
}

import { orderCheckoutTexts } from '../../../i18n/order-checkout-texts.ts';
import { orderWordTexts } from '../../../i18n/order-word-texts.ts';
import type { ApiForm } from '../../../lib/forms/form.ts';
import { Radio } from '../../../ui/radio.tsx';
import styles from './checkout.module.css';
import type { CheckoutValues, ShopMethod } from './checkout-form-state.ts';

export interface MethodChoiceProps {
  of: ApiForm<CheckoutValues>;
  offered: readonly ShopMethod[];
  onChoose: (method: ShopMethod) => void;
}

/** The methods of payment, all in the same style, each with what to expect. */
export function MethodChoice({ of, offered, onChoose }: MethodChoiceProps) {
  const { methods } = orderCheckoutTexts.use();
  const names = orderWordTexts.use().methods;
  return (
    <Radio.Group
      id="payMethod"
      tabIndex={-1}
      legend={methods.label}
      error={of.errorOf('payMethod')}
      className={styles.choices}
    >
      {offered.map((method) => (
        <Radio.Item
          key={method}
          value={method}
          className={styles.choice}
          // One field, one handler: that of the last radio button serves all of them.
          {...of.form.register('payMethod', { onChange: ({ target }) => onChoose(target.value) })}
        >
          <span className={styles.choiceName}>{names[method]}</span>
          <span className={styles.choiceHint}>{methods.hints[method]}</span>
        </Radio.Item>
      ))}
    </Radio.Group>
  );
}

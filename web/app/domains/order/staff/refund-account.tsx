import { useState } from 'react';
import { ActButton } from '../../admin/act/act-button.tsx';
import { staffApi } from '../../admin/calls/staff-api.ts';
import styles from './order-desk.module.css';
import { orderDeskTexts as t } from './order-desk-texts.ts';

/** The account for a refund: shown on asking alone, and gone with the screen. */
export function RefundAccount({ id }: { id: string }) {
  const [account, setAccount] = useState<string>();
  async function show() {
    setAccount((await staffApi.readDeskRefundAccount({ params: { id } })).data.account);
  }
  if (account !== undefined)
    return (
      <p className={styles.account}>
        <span>{t.refundAccount}</span> <b>{account}</b>
      </p>
    );
  return (
    <ActButton
      label={t.showAccount}
      title={t.showAccount}
      description={t.showAccountNote}
      confirmLabel={t.showAccountConfirm}
      needs={['password']}
      keptAs={`order-account:${id}`}
      act={show}
    />
  );
}

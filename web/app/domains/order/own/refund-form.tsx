import type { Order } from '@taegeuk/contract/order.ts';
import { isByDeposit } from '@taegeuk/contract/order-states.ts';
import { useNavigate } from 'react-router';
import { orderTexts } from '../../../i18n/order-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { api } from '../../../lib/calls/api.ts';
import { openDraftAt } from '../../../lib/forms/draft.ts';
import { type ApiForm, useApiForm } from '../../../lib/forms/form.ts';
import { FormProblems } from '../../../lib/forms/form-problems.tsx';
import { LineField } from '../../../lib/forms/line-field.tsx';
import { CancelLink, SendActions } from '../../../lib/forms/request-fields.tsx';
import { useAutosave } from '../../../lib/forms/use-autosave.ts';
import { useDraftOf } from '../../../lib/forms/use-draft.ts';
import { Field } from '../../../ui/field.tsx';
import { FormStack } from '../../../ui/form-layout.tsx';
import { Input } from '../../../ui/input.tsx';
import { SmallSection } from '../../../ui/small-section.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { hrefOfOrder } from './order-paths.ts';
import styles from './orders.module.css';

interface Values {
  reason: string;
  account: string;
}

interface RefundFormProps {
  order: Order;
  memberId: string;
}

function useRefundForm({ order, memberId }: RefundFormProps) {
  const { refund } = orderTexts.use();
  const lang = useLang();
  const navigate = useNavigate();
  const toast = useToast();
  const isByAccount = isByDeposit(order.payMethod);
  const [draft] = useDraftOf(() =>
    openDraftAt<{ title: string; content: string }>(`refund-draft:${memberId}:${order.id}`),
  );
  const f: ApiForm<Values> = useApiForm<Values>({
    schema: async () => (await import('@taegeuk/contract/order.ts')).requestRefund.body,
    defaultValues: { reason: draft.restored?.title ?? '', account: draft.restored?.content ?? '' },
    fields: isByAccount ? ['account', 'reason'] : ['reason'],
    labels: { reason: refund.reason, account: refund.account },
    check: ({ account }) =>
      isByAccount && account.trim() === '' ? [{ name: 'account', key: 'fill_blank' }] : [],
    async send(body) {
      keepNow();
      await api.requestRefund({ params: { id: order.id }, query: { lang }, body });
      draft.forget();
      toast.show({ title: refund.sent, description: refund.sentText, variant: 'success' });
      await navigate(hrefOfOrder(order));
    },
  });
  const keepNow = useAutosave(f.form, ({ reason, account }) =>
    draft.keep({ title: reason, content: account }),
  );
  return f;
}

/**
 * Requests the refund that is shown above: an optional reason, and the account if the money cannot return the way it came.
 */
export function RefundForm(props: RefundFormProps) {
  const { refund } = orderTexts.use();
  const f = useRefundForm(props);
  const isByAccount = isByDeposit(props.order.payMethod);
  return (
    <SmallSection title={refund.title}>
      <FormStack method="post" onSubmit={f.submit} className={styles.form}>
        <FormProblems of={f} />
        {isByAccount ? (
          <LineField
            of={f}
            name="account"
            label={refund.account}
            hint={refund.accountHint}
            maxLength={100}
            autoComplete="off"
          />
        ) : null}
        <Field.Root id="reason" error={f.errorOf('reason')}>
          <Field.Label>{refund.reason}</Field.Label>
          <Input maxLength={300} autoComplete="off" {...f.form.register('reason')} />
          <Field.Error />
        </Field.Root>
        <p className={styles.soft}>
          {isByAccount ? null : `${refund.sameWay} `}
          {refund.when}
        </p>
        <SendActions pending={f.pending} label={refund.send} pendingLabel={refund.sending}>
          <CancelLink to={hrefOfOrder(props.order)}>{refund.keep}</CancelLink>
        </SendActions>
      </FormStack>
    </SmallSection>
  );
}

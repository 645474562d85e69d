import type { Order } from '@taegeuk/contract/order.ts';
import { orderTexts } from '../../../i18n/order-texts.ts';
import { orderWordTexts } from '../../../i18n/order-word-texts.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { type OrderGroup, orderGroup } from '../order-words.ts';
import { isRefundAwaited } from './next-step.ts';
import styles from './orders.module.css';

const marks: Record<OrderGroup, IconName> = {
  checking: 'more',
  waiting: 'more',
  paid: 'check',
  cancelled: 'close',
  refunded: 'undo',
  failed: 'alert',
  expired: 'calendar',
};

/** The state of an order: a mark and a word; a requested refund is shown next to it. */
export function StateChips({ order }: { order: Order }) {
  const { states } = orderWordTexts.use();
  const { requestedChip } = orderTexts.use();
  const group = orderGroup(order);
  return (
    <span className={styles.chips} data-state={group}>
      <Chip tone={group === 'paid' || group === 'waiting' ? 'accent' : 'faint'} className={styles.chip}>
        <Icon name={marks[group]} size="sm" />
        {states[group]}
      </Chip>
      {isRefundAwaited(order) ? (
        <Chip className={styles.chip}>
          <Icon name="undo" size="sm" />
          {requestedChip}
        </Chip>
      ) : null}
    </span>
  );
}

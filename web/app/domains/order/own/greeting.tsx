import type { OrderDetail } from '@taegeuk/contract/order.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { orderTexts } from '../../../i18n/order-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { formatDate } from '../../../lib/dates/format.ts';
import { useSeoulDay } from '../../../lib/dates/seoul-day.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { forgetReturn, readReturn } from '../payment-paths.ts';
import { isFreshlyPaid } from './next-step.ts';
import { standingOf } from './next-window.ts';
import styles from './orders.module.css';

const waysOn = { center: '/', academy: '/academy' };

/** What a payment just made has opened, and a link back to the page that was locked before. */
export function Greeting({ order }: { order: OrderDetail }) {
  const [nowMs] = useState(Date.now);
  return isFreshlyPaid(order, nowMs) ? <Open order={order} /> : null;
}

function Open({ order }: { order: OrderDetail }) {
  const { greeting } = orderTexts.use();
  const lang = useLang();
  const today = useSeoulDay();
  const { endsOn, grants, amount } = order;
  const standing = standingOf(order, today);
  return (
    <Card as="section" variant="tint" className={styles.greeting} aria-labelledby="greeting">
      <h2 id="greeting">{amount === 0 ? greeting.free : greeting.title}</h2>
      <p>
        {standing.kind === 'before'
          ? greeting.opensOn(formatDate(standing.startsOn, lang))
          : greeting.open[grants]}
      </p>
      {endsOn ? <p>{greeting.until(formatDate(endsOn, lang))}</p> : null}
      <p className={styles.soft}>{greeting.mail}</p>
      <WaysOn side={grants} />
    </Card>
  );
}

function WaysOn({ side }: { side: OrderDetail['grants'] }) {
  const { greeting } = orderTexts.use();
  const [back] = useState(readReturn);
  return (
    <p className={styles.ways}>
      {back ? (
        <Button render={<Link to={back} onClick={forgetReturn} />}>{greeting.back}</Button>
      ) : (
        <Button render={<Link to={waysOn[side]} />}>{greeting.toSide[side]}</Button>
      )}
    </p>
  );
}

import { Link, useLocation } from 'react-router';
import { Button, type ButtonProps } from '../../../ui/button.tsx';
import { paymentHref, rememberReturn } from '../../order/payment-paths.ts';

/** The link to the shop; the payment leads back to the locked page. No product is preselected: the member chooses. */
export function PayLink(props: Pick<ButtonProps, 'size' | 'variant' | 'children'>) {
  const { pathname } = useLocation();
  return (
    <Button
      {...props}
      render={<Link to={paymentHref()} reloadDocument onClick={() => rememberReturn(pathname)} />}
    />
  );
}

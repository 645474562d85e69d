import { ConfirmEmail as ConfirmEmailFeature } from '../../features/account/confirm-email.tsx';
import { useTexts } from '../../i18n/texts.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { Page } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import type { Route } from './+types/confirm-email';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, ({ auth }) => ({ title: auth.confirmTitle, description: auth.confirmLead, index: false }));

export default function ConfirmEmail({ params }: Route.ComponentProps) {
  const texts = useTexts();
  return (
    <Page width="form">
      <PageHead title={texts.auth.confirmTitle} />
      <ConfirmEmailFeature token={params['*']} />
    </Page>
  );
}

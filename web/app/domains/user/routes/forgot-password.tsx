import { Link } from 'react-router';
import { authTexts } from '../../../i18n/auth-texts.ts';
import { startTexts } from '../../../i18n/start-texts.ts';
import { pageMeta } from '../../../lib/document/page-meta.ts';
import { PagePending } from '../../../shell/page-pending.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { RecoverPassword } from '../recovery/recover-password.tsx';
import { type Recovery, readRecovery } from '../recovery/recovery-state.ts';
import type { Route } from './+types/forgot-password';
import styles from './user-pages.module.css';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (lang) => ({
    title: authTexts.of(lang).recoverTitle,
    description: authTexts.of(lang).recoverDescription,
    index: false,
  }));

/** Only the tab knows the present step; `?by=phone` begins with the number. */
export async function clientLoader({ url }: Route.ClientLoaderArgs): Promise<Recovery> {
  const known = readRecovery();
  const isBegun = known.statusVerify === 1 || known.statusVerify === 2;
  return url.searchParams.get('by') === 'phone' && !isBegun ? { ...known, by: 'phone', email: '' } : known;
}

export function HydrateFallback() {
  const auth = authTexts.use();
  return <PagePending title={auth.recoverTitle} width="form" />;
}

export default function ForgotPassword({ loaderData }: Route.ComponentProps) {
  const auth = authTexts.use();
  const start = startTexts.use();
  return (
    <Page width="form">
      <PageHead title={loaderData.by === 'phone' ? start.findId : auth.recoverTitle} />
      <RecoverPassword initial={loaderData} />
      <p className={styles.after}>
        <TextLink render={<Link to="/login" />}>{auth.toLogin}</TextLink>
      </p>
    </Page>
  );
}

import { LoginForm } from '../../features/account/login-form.tsx';
import { useTexts } from '../../i18n/texts.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { Page } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import type { Route } from './+types/login';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, ({ auth }) => ({ title: auth.loginTitle, description: auth.loginDescription }));

export default function Login() {
  const texts = useTexts();
  return (
    <Page width="form">
      <PageHead title={texts.auth.loginTitle} />
      <LoginForm />
    </Page>
  );
}

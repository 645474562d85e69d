import { authTexts } from '../../../i18n/auth-texts.ts';
import { pageMeta } from '../../../lib/document/page-meta.ts';
import { Page } from '../../../ui/page.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { LoginForm } from '../login/login-form.tsx';
import type { Route } from './+types/login';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (lang) => ({
    title: authTexts.of(lang).loginTitle,
    description: authTexts.of(lang).loginDescription,
  }));

export default function Login() {
  const texts = authTexts.use();
  return (
    <Page width="form">
      <PageHead title={texts.loginTitle} />
      <LoginForm />
    </Page>
  );
}

import { redirect } from 'react-router';
import { authTexts } from '../../../i18n/auth-texts.ts';
import { pageMeta } from '../../../lib/document/page-meta.ts';
import { PagePending } from '../../../shell/page-pending.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { readConsents } from '../join/join-state.ts';
import { SignupForm } from '../join/signup-form.tsx';
import type { Route } from './+types/signup';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (lang) => ({ title: authTexts.of(lang).signupTitle, index: false }));

/** The consents of /register come first; the method of verification was chosen with them. */
export async function clientLoader() {
  const choices = readConsents();
  if (!choices) throw redirect('/register');
  return { verifyBy: choices.verifyBy };
}

export function HydrateFallback() {
  const auth = authTexts.use();
  return <PagePending title={auth.signupTitle} width="form" />;
}

export default function Signup({ loaderData: { verifyBy } }: Route.ComponentProps) {
  const texts = authTexts.use();
  return (
    <Page width="form">
      <PageHead title={texts.signupTitle} lead={texts.signupLead} />
      <SignupForm verifyBy={verifyBy} />
    </Page>
  );
}

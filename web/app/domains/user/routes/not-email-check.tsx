import { Link } from 'react-router';
import { authTexts } from '../../../i18n/auth-texts.ts';
import { startTexts } from '../../../i18n/start-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { userJoinTexts } from '../../../i18n/user-join-texts.ts';
import { pageMeta } from '../../../lib/document/page-meta.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { PagePending } from '../../../shell/page-pending.tsx';
import { Button } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { toFirstLesson } from '../../lesson/free/first-lesson.ts';
import { Entered } from '../join/entered.tsx';
import { readPending } from '../join/join-state.ts';
import { ResendForm } from '../join/resend-form.tsx';
import { useEntering } from '../join/use-entering.ts';
import type { Route } from './+types/not-email-check';
import styles from './user-pages.module.css';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (lang) => ({
    title: authTexts.of(lang).verifyTitle,
    description: authTexts.of(lang).verifyAnyone,
    index: false,
  }));

/** Only the tab knows which address waits, and whether it was registered just now. */
export async function clientLoader() {
  return readPending();
}

export function HydrateFallback() {
  const auth = authTexts.use();
  return <PagePending title={auth.verifyTitle} width="form" />;
}

export default function NotEmailCheck({ loaderData: pending }: Route.ComponentProps) {
  const lang = useLang();
  const session = useSession();
  useEntering(pending.registered);
  return (
    <Page width="form">
      {session && pending.registered ? (
        <Entered session={session} onStart={(opensWeek) => toFirstLesson(lang, { opensWeek })} />
      ) : pending.registered && pending.verifyBy === 'phone' ? (
        <JoinedByPhone email={pending.email} />
      ) : (
        <AwaitsMail email={pending.email} registered={pending.registered} />
      )}
    </Page>
  );
}

/** The code was confirmed before joining, so nothing is left to do but to log in, where that did not succeed by itself. */
function JoinedByPhone({ email }: { email: string }) {
  const auth = authTexts.use();
  const join = userJoinTexts.use();
  return (
    <>
      <PageHead title={join.joinedTitle} lead={join.joinedLead} size="md" />
      <p className={styles.line}>{join.joinedMail(email)}</p>
      <Button render={<Link to="/login" />}>{auth.toLogin}</Button>
    </>
  );
}

function AwaitsMail({ email, registered }: { email: string; registered: boolean }) {
  const auth = authTexts.use();
  const start = startTexts.use();
  const lead = registered ? auth.verifySent(email) : email ? auth.verifyNeededFor(email) : auth.verifyAnyone;
  return (
    <>
      <PageHead title={registered ? auth.verifyDoneTitle : auth.verifyTitle} lead={lead} size="md" />
      <p className={styles.line}>{registered ? start.waiting : auth.verifyNeeded}</p>
      <p className={styles.line}>{auth.verifyHint}</p>
      <ResendForm email={email} />
      <p className={styles.after}>
        <TextLink render={<Link to="/login" />}>{auth.toLogin}</TextLink>
      </p>
    </>
  );
}

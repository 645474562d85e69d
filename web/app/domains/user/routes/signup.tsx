import { addDays, seoulDay } from '@taegeuk/contract/calendar.ts';
import { lazy, Suspense, useState } from 'react';
import { redirect } from 'react-router';
import { authTexts } from '../../../i18n/auth-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { formatDate } from '../../../lib/dates/format.ts';
import { pageLanguage } from '../../../lib/document/language.ts';
import { pageMeta } from '../../../lib/document/page-meta.ts';
import { PagePending } from '../../../shell/page-pending.tsx';
import { type DocumentFlag, useSite } from '../../../shell/site.ts';
import { toFirstLesson } from '../../lesson/free/first-lesson.ts';
import { findPublicFreeWeek } from '../../order/free-week/free-week.ts';
import { JoinAgree, type JoinAgreeProps } from '../join/join-agree.tsx';
import { JoinName } from '../join/join-name.tsx';
import { passedSteps, readDraft, type VerifyBy } from '../join/join-state.ts';
import { readPhoneVerification } from '../phone/phone-state.ts';
import type { Route } from './+types/signup';

const DocumentDialog = lazy(() =>
  import('../../../shell/document-dialog.tsx').then((module) => ({ default: module.DocumentDialog })),
);

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (lang) => ({ title: authTexts.of(lang).signupTitle, index: false }));

/** The second and the third step; who has not passed those before goes back to them. */
export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const passed = passedSteps();
  const isLast = url.searchParams.get('step') === 'consents';
  if (passed === 0) throw redirect('/register');
  if (isLast && passed < 2) throw redirect('/signup');
  const isProven = readPhoneVerification(readDraft()['phone'] ?? '').codeVerified;
  const verifyBy: VerifyBy = isProven ? 'phone' : 'email';
  const lang = pageLanguage();
  const free = isLast ? await findPublicFreeWeek(lang) : undefined;
  const until = addDays(seoulDay(new Date()), (free?.dayExpirate ?? 1) - 1);
  const opens = free && { name: free.name, until: formatDate(until, lang) };
  return { isLast, verifyBy, opens };
}

export function HydrateFallback() {
  return <PagePending title={authTexts.use().signupTitle} width="form" />;
}

export default function Signup({ loaderData: { isLast, ...last } }: Route.ComponentProps) {
  return isLast ? <Agree {...last} /> : <JoinName />;
}

function Agree(props: Pick<JoinAgreeProps, 'verifyBy' | 'opens'>) {
  const lang = useLang();
  const types = useSite()?.documents;
  const [shown, setShown] = useState<DocumentFlag | null>(null);
  const [used, setUsed] = useState(false);
  return (
    <>
      <JoinAgree
        {...props}
        onEntered={(opensWeek) => toFirstLesson(lang, { opensWeek })}
        onRead={(flag) => {
          setUsed(true);
          setShown(flag);
        }}
      />
      {used ? (
        <Suspense>
          <DocumentDialog types={types} flag={shown} onClose={() => setShown(null)} />
        </Suspense>
      ) : null}
    </>
  );
}

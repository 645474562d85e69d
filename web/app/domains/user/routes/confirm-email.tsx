import { authTexts } from '../../../i18n/auth-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { pageMeta } from '../../../lib/document/page-meta.ts';
import { Page } from '../../../ui/page.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { toFirstLesson } from '../../lesson/free/first-lesson.ts';
import { ConfirmEmail as ConfirmEmailFeature } from '../join/confirm-email.tsx';
import type { Route } from './+types/confirm-email';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (lang) => ({
    title: authTexts.of(lang).confirmTitle,
    description: authTexts.of(lang).confirmLead,
    index: false,
  }));

export default function ConfirmEmail({ params }: Route.ComponentProps) {
  const texts = authTexts.use();
  const lang = useLang();
  return (
    <Page width="form">
      <PageHead title={texts.confirmTitle} />
      <ConfirmEmailFeature token={params['*']} onStart={(opensWeek) => toFirstLesson(lang, { opensWeek })} />
    </Page>
  );
}

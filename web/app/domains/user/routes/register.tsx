import { lazy, Suspense, useState } from 'react';
import { authTexts } from '../../../i18n/auth-texts.ts';
import { pageMeta } from '../../../lib/document/page-meta.ts';
import { type DocumentFlag, useSite } from '../../../shell/site.ts';
import { Page } from '../../../ui/page.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { ConsentForm } from '../join/consent-form.tsx';
import type { Route } from './+types/register';

const DocumentDialog = lazy(() =>
  import('../../../shell/document-dialog.tsx').then((module) => ({ default: module.DocumentDialog })),
);

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (lang) => ({
    title: authTexts.of(lang).registerTitle,
    description: authTexts.of(lang).registerLead,
  }));

export default function Register() {
  const auth = authTexts.use();
  const types = useSite()?.documents;
  const [shown, setShown] = useState<DocumentFlag | null>(null);
  const [used, setUsed] = useState(false);
  return (
    <Page width="form">
      <PageHead title={auth.registerTitle} lead={auth.registerLead} />
      <ConsentForm
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
    </Page>
  );
}

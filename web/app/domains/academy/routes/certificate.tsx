import { isRouteErrorResponse, Link } from 'react-router';
import { certificateTexts } from '../../../i18n/certificate-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { api } from '../../../lib/calls/api.ts';
import { orNotFound } from '../../../lib/calls/load.ts';
import { formatDate } from '../../../lib/dates/format.ts';
import { pageLanguage } from '../../../lib/document/language.ts';
import { pageMeta } from '../../../lib/document/page-meta.ts';
import { PagePending } from '../../../shell/page-pending.tsx';
import { useSite } from '../../../shell/site.ts';
import { Button } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { StillScreen } from '../../../ui/still-screen.tsx';
import { academyPath, checkPath } from '../academy-paths.ts';
import { CertificateActions } from '../certificate-actions.tsx';
import { CertificateSheet } from '../certificate-sheet.tsx';
import type { Route } from './+types/certificate';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const query = { lang: pageLanguage() };
  const { data } = await orNotFound(api.getCertificate({ params: { id: params.id }, query }));
  return data;
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (lang) => ({ title: certificateTexts.of(lang).title, index: false }));

export function HydrateFallback() {
  return <PagePending title={certificateTexts.use().title} width="wide" />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = certificateTexts.use();
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <Page width="narrow">
      <PageHead title={t.notFoundTitle} lead={t.notFoundText} />
      <Button render={<Link to={academyPath} />}>{t.backToPath}</Button>
    </Page>
  );
}

export default function CertificateRoute({ loaderData: certificate }: Route.ComponentProps) {
  const t = certificateTexts.use();
  const lang = useLang();
  const site = useSite();
  if (certificate.revokedAt) {
    return (
      <Page width="narrow">
        <StillScreen title={t.revokedTitle} line={t.revokedText(formatDate(certificate.revokedAt, lang))}>
          <Button render={<Link to={academyPath} />}>{t.backToPath}</Button>
        </StillScreen>
      </Page>
    );
  }
  const address = `${site?.origin ?? ''}${checkPath(certificate.number)}`;
  return (
    <Page>
      <CertificateSheet certificate={certificate} address={address} />
      <CertificateActions address={address} />
    </Page>
  );
}

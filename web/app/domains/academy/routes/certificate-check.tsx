import {
  certificateNumberOf,
  unknownCertificate,
  writtenCertificateNumber,
} from '@taegeuk/contract/certificate.ts';
import { data } from 'react-router';
import { certificateTexts } from '../../../i18n/certificate-texts.ts';
import { appContext } from '../../../lib/calls/app-context.ts';
import { isApiError } from '../../../lib/calls/load.ts';
import { pageMeta } from '../../../lib/document/page-meta.ts';
import { Page } from '../../../ui/page.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { SearchFailed } from '../../post/search/search-failed.tsx';
import { CertificateCheckScreen } from '../certificate-check-screen.tsx';
import type { Route } from './+types/certificate-check';

const longest = 60;

// The number in the form that people read; a value that cannot be one is shown as it was given, cut.
function shownNumber(given: string): string {
  const number = certificateNumberOf(given);
  return number ? writtenCertificateNumber(number) : given.slice(0, longest);
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, lang } = context.get(appContext);
  const number = shownNumber(params.number);
  try {
    const { data: certificate } = await api.checkCertificate({ params: { number }, query: { lang } });
    return data({ number, certificate, failure: null });
  } catch (error) {
    if (!isApiError(error)) throw error;
    // A value that the contract refuses is not a number of any certificate.
    if (error.status === 422 || error.code === 'invalid_request')
      return data({ number, certificate: unknownCertificate, failure: null });
    if (error.status !== 429) throw error;
    // A refused page is not cached: the next visitor requests it again.
    const { code, retryAfterSeconds } = error;
    return data({ number, certificate: null, failure: { code, retryAfterSeconds } }, { status: 429 });
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (lang) => {
    const { title, description } = certificateTexts.of(lang).check;
    return { title, description, index: false };
  });

export default function CertificateCheckRoute({ loaderData }: Route.ComponentProps) {
  const t = certificateTexts.use().check;
  const { number, certificate, failure } = loaderData;
  if (certificate) return <CertificateCheckScreen number={number} certificate={certificate} />;
  return (
    <Page width="narrow">
      <PageHead title={t.title} lead={t.description} />
      {failure ? <SearchFailed title={t.failedTitle} failure={failure} again="" /> : null}
    </Page>
  );
}

import { ApiError } from '@taegeuk/contract/client.ts';
import { contactChangeTexts } from '../../../i18n/contact-change-texts.ts';
import { api } from '../../../lib/calls/api.ts';
import { pageMeta } from '../../../lib/document/page-meta.ts';
import { PagePending } from '../../../shell/page-pending.tsx';
import { Page } from '../../../ui/page.tsx';
import { ContactChange, type ContactChangeProps } from '../contact/contact-change.tsx';
import type { Route } from './+types/contact-change';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (lang) => ({ title: contactChangeTexts.of(lang).pageTitle, index: false }));

// The token is behind the `#` of the link: it never reaches a log.
export async function clientLoader(): Promise<ContactChangeProps> {
  const token = window.location.hash.slice(1);
  try {
    return { token, change: (await api.getContactChange({ body: { token } })).data };
  } catch (error) {
    if (error instanceof ApiError && (error.code === 'not_found' || error.status === 422))
      return { token, change: null };
    throw error;
  }
}

export function HydrateFallback() {
  return <PagePending title={contactChangeTexts.use().pageTitle} width="form" />;
}

export default function ContactChangePage({ loaderData }: Route.ComponentProps) {
  return (
    <Page width="form">
      <ContactChange {...loaderData} />
    </Page>
  );
}

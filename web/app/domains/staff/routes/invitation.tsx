import { ApiError } from '@taegeuk/contract/client.ts';
import { api } from '../../../lib/calls/api.ts';
import { pageMeta } from '../../../lib/document/page-meta.ts';
import { PagePending } from '../../../shell/page-pending.tsx';
import { Page } from '../../../ui/page.tsx';
import { Invitation, type Offer } from '../invitation.tsx';
import { invitationTexts } from '../invitation-texts.ts';
import type { Route } from './+types/invitation';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, () => ({ title: invitationTexts.pageTitle, index: false }));

// The token is behind the `#` of the link: it never reaches a log.
export async function clientLoader(): Promise<{ token: string; offer: Offer }> {
  const token = window.location.hash.slice(1);
  try {
    return { token, offer: (await api.getStaffInvitation({ body: { token } })).data };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return { token, offer: null };
    throw error;
  }
}

export function HydrateFallback() {
  return <PagePending title={invitationTexts.pageTitle} width="form" />;
}

export default function StaffInvitation({ loaderData: { token, offer } }: Route.ComponentProps) {
  return (
    <Page width="form" lang="ko">
      <Invitation token={token} offer={offer} />
    </Page>
  );
}

import { ApiError } from '@taegeuk/contract/client.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../lib/calls/api.ts';
import { failureText } from '../../lib/calls/failure-text.ts';
import { formatDateTime } from '../../lib/dates/format.ts';
import { rememberOrigin } from '../../lib/session/origin.ts';
import { liveSession, updateMember } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { EndActions } from '../../ui/end-actions.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { invitationTexts } from './invitation-texts.ts';

/** What the link offers, or null if it is over. */
export type Offer = { email: string; level: number; expiresAt: string; isMember: boolean } | null;

/** Where a second step of the login is set up. */
const secondStepPath = '/mypage/user-manage';

/** The page of an invitation: what it offers, and accepting it as the member whose address it was sent to. */
export function Invitation({ offer, token }: { offer: Offer; token: string }) {
  const [accepted, setAccepted] = useState<{ needsSecondStep: boolean }>();
  if (accepted) return <Accepted {...accepted} />;
  if (!offer) return <PageHead title={invitationTexts.over} lead={invitationTexts.overLead} size="md" />;
  const { email, level, expiresAt, isMember } = offer;
  return (
    <>
      <PageHead
        title={invitationTexts.pageTitle}
        lead={invitationTexts.lead(email, invitationTexts.levels[level] ?? '')}
        size="md"
      />
      <p>{invitationTexts.until(formatDateTime(expiresAt, 'kr'))}</p>
      {liveSession() ? (
        <Accept token={token} level={level} onAccepted={setAccepted} />
      ) : (
        <Enter isMember={isMember} />
      )}
    </>
  );
}

function Accept({
  token,
  level,
  onAccepted,
}: {
  token: string;
  level: number;
  onAccepted: (reply: { needsSecondStep: boolean }) => void;
}) {
  const [failure, setFailure] = useState<unknown>();
  const [isPending, setIsPending] = useState(false);
  async function accept() {
    setIsPending(true);
    setFailure(undefined);
    try {
      const { data } = await api.acceptStaffInvitation({ body: { token } });
      const member = liveSession()?.infoUser;
      // The way to the back office is shown from now on, without another login.
      if (member) updateMember({ ...member, roleLevel: level });
      onAccepted(data);
    } catch (error) {
      setFailure(error);
    } finally {
      setIsPending(false);
    }
  }
  const isOther = failure instanceof ApiError && failure.code === 'not_found';
  return (
    <>
      {failure === undefined ? null : (
        <Notice variant="danger" live>
          {isOther ? invitationTexts.other : failureText(failure, 'kr')}
        </Notice>
      )}
      <EndActions>
        <Button pending={isPending} onClick={() => void accept()}>
          {invitationTexts.accept}
        </Button>
      </EndActions>
    </>
  );
}

/** Logging in comes back here; joining goes on by the mail of the invitation. */
function Enter({ isMember }: { isMember: boolean }) {
  const remember = () => rememberOrigin(window.location);
  return (
    <>
      {isMember ? null : <p>{invitationTexts.joinLead}</p>}
      <EndActions>
        <Button variant={isMember ? 'solid' : 'outline'} render={<Link to="/login" onClick={remember} />}>
          {invitationTexts.login}
        </Button>
        {isMember ? null : (
          <Button render={<Link to="/register" onClick={remember} />}>{invitationTexts.join}</Button>
        )}
      </EndActions>
    </>
  );
}

function Accepted({ needsSecondStep }: { needsSecondStep: boolean }) {
  return (
    <>
      <PageHead
        title={invitationTexts.done}
        lead={needsSecondStep ? invitationTexts.doneLead : invitationTexts.readyLead}
        size="md"
      />
      <EndActions>
        <Button render={<Link to={needsSecondStep ? secondStepPath : '/admin'} />}>
          {needsSecondStep ? invitationTexts.toStep : invitationTexts.toOffice}
        </Button>
      </EndActions>
    </>
  );
}

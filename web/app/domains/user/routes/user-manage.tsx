import type { Profile } from '@taegeuk/contract/user.ts';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { commonTexts } from '../../../i18n/common-texts.ts';
import { loginEventTexts } from '../../../i18n/login-event-texts.ts';
import { passkeyTexts } from '../../../i18n/passkey-texts.ts';
import { secondFactorTexts } from '../../../i18n/second-factor-texts.ts';
import { userProfileTexts } from '../../../i18n/user-profile-texts.ts';
import { api } from '../../../lib/calls/api.ts';
import { startPart, usePart } from '../../../lib/calls/part.ts';
import { pageMeta } from '../../../lib/document/page-meta.ts';
import { usePopups } from '../../../lib/popups/popups.tsx';
import { clearSession, liveSession, updateMember } from '../../../lib/session/session.ts';
import { removeAllStored } from '../../../lib/session/storage.ts';
import { tellTabs } from '../../../lib/session/tab-channel.ts';
import { type DocumentFlag, useSite } from '../../../shell/site.ts';
import { Page } from '../../../ui/page.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Toc } from '../../../ui/toc.tsx';
import { Consents } from '../consents/consents.tsx';
import { Passkeys } from '../passkey/passkeys.tsx';
import { ExportData } from '../profile/export-data.tsx';
import { LeaveAccount } from '../profile/leave-account.tsx';
import { LoginEvents } from '../profile/login-events.tsx';
import styles from '../profile/profile.module.css';
import { ProfileDetails } from '../profile/profile-details.tsx';
import { ProfileOverview } from '../profile/profile-overview.tsx';
import { ProfilePasswordChange } from '../profile/profile-password.tsx';
import { ProfilePhone } from '../profile/profile-phone.tsx';
import { Sessions } from '../profile/sessions.tsx';
import { SecondFactorSetup } from '../second-factor/second-factor-setup.tsx';
import type { Route } from './+types/user-manage';

const DocumentDialog = lazy(() =>
  import('../../../shell/document-dialog.tsx').then((module) => ({ default: module.DocumentDialog })),
);

const payment = '/customer/payment';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (lang) => ({ title: userProfileTexts.of(lang).title, index: false }));

// The loader waits for the profile; the other parts are loaded separately, and each can fail alone.
export async function clientLoader() {
  const sessions = startPart(api.listSessions());
  const consents = startPart(api.listConsents());
  const secondFactor = startPart(api.getSecondFactor());
  const passkeys = startPart(api.listPasskeys());
  const logins = startPart(api.listLoginEvents());
  const { data: profile } = await api.getProfile();
  return { profile, sessions, consents, secondFactor, passkeys, logins };
}

export function HydrateFallback() {
  const common = commonTexts.use();
  const { title, lead } = userProfileTexts.use();
  return (
    <Page aria-busy="true">
      <PageHead title={title} lead={lead} />
      <Skeleton lines={8} label={common.loading} />
    </Page>
  );
}

/** The profile as the last save returned it; the greeting in the bar changes with it. */
function useProfile(loaded: Profile) {
  const [saved, setSaved] = useState<{ after: Profile; profile: Profile }>();
  function take(profile: Profile) {
    setSaved({ after: loaded, profile });
    const member = liveSession()?.infoUser;
    if (member) updateMember({ ...member, name: profile.name, nickName: profile.nickName });
  }
  return { profile: saved?.after === loaded ? saved.profile : loaded, take };
}

function useFarewell() {
  const navigate = useNavigate();
  const popups = usePopups();
  const { leave } = userProfileTexts.use();
  return async () => {
    tellTabs({ kind: 'logout', landing: '/' });
    clearSession();
    // Drafts belong to the member, who has left. The language stays.
    removeAllStored(['lang']);
    await navigate('/', { replace: true });
    popups.showSuccess(leave.farewell, { title: leave.farewellTitle });
  };
}

/** The parts of the page, in their order. */
function Contents() {
  const { contents, overview, details, phone, password, sessions, consents, exporting, leave } =
    userProfileTexts.use();
  const items = [
    { id: 'account', title: overview.title },
    { id: 'details', title: details.title },
    { id: 'phone-number', title: phone.title },
    { id: 'password-change', title: password.title },
    { id: 'two-step', title: secondFactorTexts.use().title },
    { id: 'passkeys', title: passkeyTexts.use().title },
    { id: 'devices', title: sessions.title },
    { id: 'logins', title: loginEventTexts.use().title },
    { id: 'consents', title: consents.title },
    { id: 'export', title: exporting.title },
    { id: 'leave', title: leave.title },
  ];
  return (
    <Toc
      label={contents}
      items={items}
      renderLink={(href) => <Link to={href} />}
      className={styles.contents}
    />
  );
}

export default function UserManage({ loaderData }: Route.ComponentProps) {
  const texts = userProfileTexts.use();
  const site = useSite();
  const types = useSite()?.documents;
  const [read, setRead] = useState<{ used: boolean; flag: DocumentFlag | null }>({ used: false, flag: null });
  const { profile, take } = useProfile(loaderData.profile);
  const sessions = usePart(loaderData.sessions, api.listSessions);
  const consents = usePart(loaderData.consents, api.listConsents);
  const secondFactor = usePart(loaderData.secondFactor, api.getSecondFactor);
  const passkeys = usePart(loaderData.passkeys, api.listPasskeys);
  const logins = usePart(loaderData.logins, api.listLoginEvents);
  const farewell = useFarewell();
  const hasPayment = site?.menus.some(({ link }) => link === payment);
  return (
    <Page>
      <PageHead title={texts.title} lead={texts.lead} />
      <div className={styles.columns}>
        <Contents />
        <div>
          <ProfileOverview profile={profile} paymentHref={hasPayment ? payment : undefined} />
          <ProfileDetails profile={profile} onChanged={take} />
          <ProfilePhone profile={profile} onChanged={take} />
          <ProfilePasswordChange profile={profile} onChanged={sessions.reload} />
          <SecondFactorSetup
            part={secondFactor}
            email={profile.email}
            isEmailVerified={profile.emailVerified}
          />
          <Passkeys
            part={passkeys}
            email={profile.email}
            isEmailVerified={profile.emailVerified}
            onChanged={() => {
              secondFactor.reload();
              sessions.reload();
            }}
          />
          <Sessions part={sessions} />
          <LoginEvents part={logins} onQuestioned={sessions.reload} />
          <Consents part={consents} onRead={(flag) => setRead({ used: true, flag })} />
          <ExportData />
          <LeaveAccount profile={profile} onLeft={() => void farewell()} />
        </div>
      </div>
      {read.used ? (
        <Suspense>
          <DocumentDialog
            types={types}
            flag={read.flag}
            onClose={() => setRead({ used: true, flag: null })}
          />
        </Suspense>
      ) : null}
    </Page>
  );
}

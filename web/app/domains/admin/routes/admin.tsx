import type { Desk } from '@taegeuk/contract/desk.ts';
import { data, Outlet, redirectDocument, type ShouldRevalidateFunctionArgs } from 'react-router';
import { liveSession } from '../../../lib/session/session.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { memberOnly } from '../../user/login/guard.ts';
import { staffApi } from '../calls/staff-api.ts';
import { failedWith, isAway } from '../calls/staff-failure.ts';
import { inOwnDocument, staffOnly } from '../calls/staff-guard.ts';
import { frameTexts } from '../frame/frame-texts.ts';
import { ScreenFailure } from '../frame/screen-failure.tsx';
import { StaffFrame, useStaffLook } from '../frame/staff-frame.tsx';
import { BareBar } from '../frame/top-bar.tsx';
import { StaffPage } from '../parts/staff-page.tsx';
import type { Route } from './+types/admin';

/** Where a second step of the login is set up. */
const secondStepPath = '/mypage/user-manage';
/** The counts in the menu may be this old when somebody goes from screen to screen. */
const freshMs = 60_000;

// The guard runs in the browser, before the loaders of the screens: the server renders an empty frame and no data.
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [inOwnDocument(memberOnly), staffOnly];

// The frame stays while there is no connection, as it was read last; the screen in it says so.
let lastDesk: Desk | undefined;

export async function clientLoader(): Promise<{ desk: Desk } | { failure: unknown }> {
  try {
    lastDesk = (await staffApi.getDesk()).data;
    return { desk: lastDesk };
  } catch (failure) {
    if (lastDesk && isAway(failure) && lastDesk.me.id === liveSession()?.id_user) return { desk: lastDesk };
    // For whoever is not staff there is nothing at this address: they see the site's own page.
    if (failedWith(failure, 'forbidden')) throw data(null, { status: 404 });
    if (failedWith(failure, 'second_factor_setup_required')) throw redirectDocument(secondStepPath);
    return { failure };
  }
}

// Revalidated on request and after acts; a change of the address alone asks again only if the counts are old.
let readAt = 0;
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  const isDue = currentUrl.href === nextUrl.href || Date.now() - readAt > freshMs;
  if (isDue) readAt = Date.now();
  return isDue;
}

export function HydrateFallback() {
  return (
    <StaffPage title={frameTexts.office}>
      <Skeleton lines={6} label={frameTexts.loading} />
    </StaffPage>
  );
}

export default function Admin({ loaderData }: Route.ComponentProps) {
  if ('failure' in loaderData) return <Closed failure={loaderData.failure} />;
  return (
    <StaffFrame desk={loaderData.desk}>
      <Outlet />
    </StaffFrame>
  );
}

// Locked, or not loaded: there is no frame without the rights of whoever is at work.
function Closed({ failure }: { failure: unknown }) {
  useStaffLook();
  return (
    <div lang="ko">
      <BareBar />
      <main id="main" tabIndex={-1}>
        <ScreenFailure error={failure} />
      </main>
    </div>
  );
}

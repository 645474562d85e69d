import { ApiError } from '@taegeuk/contract/client.ts';
import type { Desk } from '@taegeuk/contract/desk.ts';
import {
  data,
  isRouteErrorResponse,
  Outlet,
  redirect,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { memberOnly } from '../../user/login/guard.ts';
import { staffApi } from '../calls/staff-api.ts';
import { frameTexts } from '../frame/frame-texts.ts';
import { ScreenFailure } from '../frame/screen-failure.tsx';
import { StaffFrame, useStaffLook } from '../frame/staff-frame.tsx';
import { StaffPage } from '../parts/staff-page.tsx';
import type { Route } from './+types/admin';

/** Where a second step of the login is set up. */
const secondStepPath = '/mypage/user-manage';
/** The counts in the menu may be this old when somebody goes from screen to screen. */
const freshMs = 60_000;

// The guard runs in the browser, before the loaders of the screens: the server renders an empty frame and no data.
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [memberOnly];

export async function clientLoader(): Promise<Desk> {
  try {
    return (await staffApi.getDesk()).data;
  } catch (error) {
    // For whoever is not staff there is nothing at this address.
    if (error instanceof ApiError && error.code === 'forbidden') throw data(null, { status: 404 });
    if (error instanceof ApiError && error.code === 'second_factor_setup_required')
      throw redirect(secondStepPath);
    throw error;
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
  return (
    <StaffFrame desk={loaderData}>
      <Outlet />
    </StaffFrame>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  useStaffLook();
  if (loaderData)
    return (
      <StaffFrame desk={loaderData}>
        <ScreenFailure error={error} />
      </StaffFrame>
    );
  // The site's own page, with the site's own bar.
  if (isRouteErrorResponse(error)) throw error;
  return (
    <main id="main" tabIndex={-1} lang="ko">
      <ScreenFailure error={error} />
    </main>
  );
}

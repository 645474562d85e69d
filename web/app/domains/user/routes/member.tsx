import { Outlet } from 'react-router';
import { memberOnly } from '../login/guard.ts';
import type { Route } from './+types/member';

// The guard runs in the browser before the loaders of the screens within, on each navigation and on the first load. Neither
// this nor any screen within has a loader on the server: nothing personal is rendered there, and every member page is one
// shell with the content that its screen gives (HydrateFallback).
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [memberOnly];

export default function Member() {
  return <Outlet />;
}

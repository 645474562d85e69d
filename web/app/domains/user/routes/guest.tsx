import { Outlet } from 'react-router';
import { guestOnly } from '../login/guard.ts';
import type { Route } from './+types/guest';

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [guestOnly];

// The server renders these screens for everybody; the browser's guard runs on the first load too.
export function loader() {
  return null;
}

export async function clientLoader() {
  return null;
}
clientLoader.hydrate = true as const;

export default function Guest() {
  return <Outlet />;
}

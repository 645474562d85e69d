import { useEffect } from 'react';
import { Outlet, useNavigate } from 'react-router';
import { guestOnly, isMember } from '../login/guard.ts';
import type { Route } from './+types/guest';

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [guestOnly];

// The server renders these screens for everybody.
export function loader() {
  return null;
}

export async function clientLoader() {
  return null;
}

/**
 * On the first load the guard is an effect and not part of the router's start: the router scrolls to the top when a loader
 * of its start ends, also under somebody who has scrolled down meanwhile.
 */
export default function Guest() {
  const navigate = useNavigate();
  useEffect(() => {
    let hasLeft = false;
    void isMember().then((isIn) => (isIn && !hasLeft ? navigate('/', { replace: true }) : undefined));
    return () => {
      hasLeft = true;
    };
  }, [navigate]);
  return <Outlet />;
}

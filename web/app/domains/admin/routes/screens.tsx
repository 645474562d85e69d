import { Outlet } from 'react-router';
import { ScreenFailure } from '../frame/screen-failure.tsx';
import type { Route } from './+types/screens';

/** Holds the screens within the frame: one that fails is replaced, and the frame stays. */
export default function Screens() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenFailure error={error} />;
}

import { type ComponentType, lazy, Suspense } from 'react';
import { useSession } from '../lib/session/use-session.ts';

// Without a connection the page stays as it is, without this link.
const StaffLink = lazy<ComponentType>(() =>
  import('./staff-link.tsx').then(
    (module) => ({ default: module.StaffLink }),
    () => ({ default: () => null }),
  ),
);

/** For staff the way to their screens; nothing for others. */
export function StaffWay() {
  const roleLevel = useSession()?.infoUser.roleLevel ?? 0;
  if (roleLevel === 0) return null;
  return (
    <Suspense>
      <StaffLink />
    </Suspense>
  );
}

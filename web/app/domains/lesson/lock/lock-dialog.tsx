import { lazy, Suspense, useEffect, useState } from 'react';
import type { LockPopupProps } from './lock-popup.tsx';

const load = () => import('./lock-popup.tsx');
const LockPopup = lazy(() => load().then((module) => ({ default: module.LockPopup })));

/** {@link LockPopup}, fetched by members whose videos are closed: before they press, so that it opens without a connection too. */
export function LockDialog(props: LockPopupProps) {
  const [isWanted, setWanted] = useState(props.open);
  if (props.open && !isWanted) setWanted(true);
  useEffect(() => {
    // Asked for again when it is opened.
    load().catch(() => {});
  }, []);
  return isWanted ? (
    <Suspense>
      <LockPopup {...props} />
    </Suspense>
  ) : null;
}

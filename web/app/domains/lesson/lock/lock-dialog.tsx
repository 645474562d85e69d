import { lazy, Suspense, useEffect, useState } from 'react';
import type { LockPopupProps } from './lock-popup.tsx';

const load = () => import('./lock-popup.tsx');
const LockPopup = lazy(() => load().then((module) => ({ default: module.LockPopup })));

/** {@link LockPopup}, loaded for members whose videos are locked; before they click, so that it also opens offline. */
export function LockDialog(props: LockPopupProps) {
  const [isWanted, setWanted] = useState(props.open);
  if (props.open && !isWanted) setWanted(true);
  useEffect(() => {
    // If it fails, it is loaded when the dialog opens.
    load().catch(() => {});
  }, []);
  return isWanted ? (
    <Suspense>
      <LockPopup {...props} />
    </Suspense>
  ) : null;
}

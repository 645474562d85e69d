import { ApiError } from '@taegeuk/contract/client.ts';
import { useEffect } from 'react';
import { isRouteErrorResponse, Link, useRevalidator } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { PasswordForm, passwordField } from '../calls/password-asker.tsx';
import { failedWith, isAway, staffFailureText } from '../calls/staff-failure.ts';
import { StaffPage } from '../parts/staff-page.tsx';
import { frameTexts } from './frame-texts.ts';
import { onNextTry } from './next-try.ts';
import styles from './screen-failure.module.css';

function isMissing(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return error.status === 404;
  return error instanceof ApiError && (error.status === 404 || error.code === 'invalid_request');
}

/** A screen of staff that could not be shown: locked, not there, not allowed, or not loaded. */
export function ScreenFailure({ error }: { error: unknown }) {
  const revalidator = useRevalidator();
  const again = () => void revalidator.revalidate();
  if (failedWith(error, 'password_required')) {
    return <Locked onGiven={again} />;
  }
  const toToday = (
    <Button variant="outline" render={<Link to="/admin" />}>
      {frameTexts.toToday}
    </Button>
  );
  if (isMissing(error))
    return (
      <StaffPage title={frameTexts.missingTitle} lead={frameTexts.missingText}>
        {toToday}
      </StaffPage>
    );
  if (failedWith(error, 'forbidden'))
    return (
      <StaffPage title={frameTexts.forbiddenTitle} lead={frameTexts.forbiddenText}>
        {toToday}
      </StaffPage>
    );
  return <NotLoaded error={error} />;
}

/** Not loaded: it is tried again by hand, and by itself where the connection or the server is away. */
function NotLoaded({ error }: { error: unknown }) {
  const revalidator = useRevalidator();
  const isIdle = revalidator.state === 'idle';
  const again = () => void revalidator.revalidate();
  const isGone = isAway(error);
  useEffect(() => {
    if (!isGone || !isIdle) return undefined;
    return onNextTry(() => navigator.onLine && void revalidator.revalidate());
  }, [isGone, isIdle, revalidator]);
  return (
    <StaffPage title={frameTexts.loadFailed}>
      <div role="alert" className={styles.said}>
        <p>{staffFailureText(error)}</p>
        {isGone ? <p>{frameTexts.triesAgain}</p> : null}
        <Button pending={!isIdle} onClick={again}>
          {frameTexts.retry}
        </Button>
      </div>
    </StaffPage>
  );
}

/** The rights sleep: the password is all that is asked for, and the keyboard is there already. */
function Locked({ onGiven }: { onGiven: () => void }) {
  useEffect(() => document.getElementById(passwordField)?.focus(), []);
  return (
    <StaffPage title={frameTexts.lockedTitle} lead={frameTexts.lockedText}>
      <div className={styles.form}>
        <PasswordForm onGiven={onGiven} />
      </div>
    </StaffPage>
  );
}

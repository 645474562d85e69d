import type { Desk } from '@taegeuk/contract/desk.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { preloadToasts } from '../../../ui/toast.tsx';
import { UndoProvider } from '../act/undo.tsx';
import { useAnswerUndo } from '../act/use-answer-undo.ts';
import { PasswordAsker } from '../calls/password-asker.tsx';
import { useKeys, useKeyTable } from '../keys/use-keys.ts';
import { DeskContext } from './desk-context.ts';
import { Dock } from './dock.tsx';
import { KeepPage } from './keep-page.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { menuFor } from './menu.ts';
import { SideMenu } from './side-menu.tsx';
import './staff-sizes.css';
import styles from './staff-frame.module.css';
import { TopBar } from './top-bar.tsx';

/** Sets the sizes of the back office for everything on the page, dialogs included, as long as it is shown. */
export function useStaffLook(): void {
  useEffect(() => {
    document.documentElement.dataset['office'] = '';
    return () => {
      delete document.documentElement.dataset['office'];
    };
  }, []);
}

export interface StaffFrameProps {
  desk: Desk;
  /** The screen. */
  children: ReactNode;
}

/** The frame of every page of staff: menu by rights, bar with search, the screen, undo, and the dock of small screens. */
export function StaffFrame({ desk, children }: StaffFrameProps) {
  const [areKeysShown, showKeys] = useState(false);
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  useStaffLook();
  useKeyTable();
  useEffect(preloadToasts, []);
  const ways = menuFor(desk.me.rights).flatMap(({ entries }) =>
    entries.map(({ key, path }) => [`g ${key}`, () => void navigate(path)] as const),
  );
  useKeys({
    ...Object.fromEntries(ways),
    '?': () => showKeys(true),
    '/': () => document.getElementById('staff-search')?.focus(),
    // Without a connection what is shown stays: it is better than nothing.
    r: () => navigator.onLine && void revalidator.revalidate(),
  });
  return (
    <DeskContext value={desk}>
      <UndoProvider>
        <div className={styles.frame} lang="ko">
          <SideMenu />
          <div className={styles.body}>
            <TopBar onKeys={() => showKeys(true)} />
            <main id="main" tabIndex={-1} className={styles.main}>
              {children}
            </main>
          </div>
          <Dock />
        </div>
        <KeysDialog open={areKeysShown} onOpenChange={showKeys} />
        <KeepPage />
        <PasswordAsker />
        <UnsentAnswer />
      </UndoProvider>
    </DeskContext>
  );
}

// After a reload, the last answer can still be taken back.
function UnsentAnswer() {
  const offerAnswer = useAnswerUndo();
  useEffect(() => {
    // If it cannot be read, there is only no bar: the answer leaves as it would.
    offerAnswer().catch(() => undefined);
  }, [offerAnswer]);
  return null;
}

import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { failureTexts } from '../../i18n/failure-texts.ts';
import type { PopupProps, Question } from './popup-dialog.tsx';
import { createPopupQueue, type Popup, type PopupQueue } from './popup-queue.ts';

/** The popups of the specification; those of policy and terms are in `shell/document-dialog.tsx`. */
export interface PopupApi {
  /** After a successful action. The default title is 'Done'. */
  showSuccess: (text: string, options?: { title?: string }) => void;
  /** After a failed one. The default text asks the user to check the authentication number (source, section 2). */
  showError: (text?: string, options?: { title?: string }) => void;
  /** True when confirmed; false when cancelled or closed. */
  ask: (question: Question) => Promise<boolean>;
}

const PopupContext = createContext<PopupApi | null>(null);

// The dialog and its texts are loaded with the first popup, so that public pages do not load them.
const PopupDialog = lazy(() =>
  import('./popup-dialog.tsx').then(
    (module) => ({ default: module.PopupDialog }),
    () => ({ default: BrowserPopup }),
  ),
);

/** Used if the dialog itself cannot be loaded: without it a question would never be answered. */
function BrowserPopup({ popup, onAnswer, onGone }: PopupProps): ReactNode {
  const { codes } = failureTexts.use();
  useEffect(() => {
    const words = [popup.title, popup.text].filter(Boolean).join('\n\n') || codes.invalid_code;
    if (popup.kind === 'question') onAnswer(window.confirm(words));
    else window.alert(words);
    onGone();
  }, [popup, codes, onAnswer, onGone]);
  return null;
}

// When a form fails, its first wrong field takes the focus, a group of radio buttons in a timer, and the focus returns there
// when the popup closes. So the popup opens after what follows while the failure is handled, and after such a timer.
function addSoon(queue: PopupQueue, popup: Popup): Promise<boolean> {
  return new Promise((resolve) => setTimeout(() => setTimeout(() => resolve(queue.add(popup)))));
}

/** Holds the popups of the whole site; rendered once, in the shell. */
export function PopupProvider({ children }: { children: ReactNode }) {
  const [queue] = useState(createPopupQueue);
  const api = useMemo<PopupApi>(
    () => ({
      showSuccess: (text, options) => void addSoon(queue, { kind: 'success', text, ...options }),
      showError: (text, options) => void addSoon(queue, { kind: 'error', text, ...options }),
      ask: (question) => addSoon(queue, { kind: 'question', ...question }),
    }),
    [queue],
  );
  return (
    <PopupContext value={api}>
      {children}
      <FirstPopup queue={queue} />
    </PopupContext>
  );
}

function FirstPopup({ queue }: { queue: PopupQueue }) {
  const popup = useSyncExternalStore(queue.subscribe, queue.first, () => null);
  if (!popup) return null;
  return (
    <Suspense>
      <PopupDialog
        key={popup.id}
        popup={popup}
        onAnswer={(confirmed) => queue.answer(popup.id, confirmed)}
        onGone={() => queue.remove(popup.id)}
      />
    </Suspense>
  );
}

/** Shows popups over the page, one after another; they stay open across a navigation. */
export function usePopups(): PopupApi {
  const api = use(PopupContext);
  if (!api) throw new Error('usePopups needs a PopupProvider above it');
  return api;
}

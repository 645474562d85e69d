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

/** The popups of the specification; policy and terms are `shell/document-dialog.tsx`. */
export interface PopupApi {
  /** After a successful action. The title is 'Done' where none is given. */
  showSuccess: (text: string, options?: { title?: string }) => void;
  /** After a failed one. Without a text it asks to check the authentication number (source, section 2). */
  showError: (text?: string, options?: { title?: string }) => void;
  /** True when confirmed; false when cancelled or closed. */
  ask: (question: Question) => Promise<boolean>;
}

const PopupContext = createContext<PopupApi | null>(null);

// The dialog and its texts come with the first popup, so that public pages do not pay for them.
const PopupDialog = lazy(() =>
  import('./popup-dialog.tsx').then(
    (module) => ({ default: module.PopupDialog }),
    () => ({ default: BrowserPopup }),
  ),
);

/** Stands in where the dialog itself cannot be fetched: without it a question would never be answered. */
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

// A form that failed puts the focus on the field in a timer of its own (react-hook-form's setFocus does), and that is where it
// returns to when the popup closes: so the popup comes after the timers that are set while the failure is being dealt with.
function addSoon(queue: PopupQueue, popup: Popup): Promise<boolean> {
  return new Promise((resolve) => setTimeout(() => setTimeout(() => resolve(queue.add(popup)))));
}

/** Holds the popups of the whole site; stands once, in the shell. */
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

/** Shows popups over the page, one after another; they outlive a navigation. */
export function usePopups(): PopupApi {
  const api = use(PopupContext);
  if (!api) throw new Error('usePopups needs a PopupProvider above it');
  return api;
}

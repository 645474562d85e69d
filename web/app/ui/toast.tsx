import { createContext, lazy, type ReactNode, Suspense, use, useMemo, useState } from 'react';
import type { QueuedToast, ToastOptions } from './toast-options.ts';

export type ToastApi = { show: (options: ToastOptions) => void };

const ToastContext = createContext<ToastApi | null>(null);

/* The region and the library for it are loaded with the first toast, so that public pages do not load them. */
const load = () => import('./toast-region.tsx');
/* Toasts often say that there is no connection, without which the region cannot be loaded either: its words alone are shown then. */
const ToastRegion = lazy(() =>
  load().then(
    (module) => ({ default: module.ToastRegion }),
    () => ({ default: PlainToast }),
  ),
);

function PlainToast({ queue }: { queue: readonly QueuedToast[] }) {
  return <p role="alert">{queue.at(-1)?.title}</p>;
}

/** Loads the region beforehand, where somebody works for long: it is there then without a connection too. */
export function preloadToasts(): void {
  // If it cannot be loaded now, it is loaded with the first toast.
  load().catch(() => undefined);
}

export type ToastProviderProps = {
  /** The accessible name of the region. */
  label: string;
  closeLabel: string;
  children: ReactNode;
};

/** Holds the short messages of the whole site; rendered once, at the root. */
export function ToastProvider({ label, closeLabel, children }: ToastProviderProps) {
  const [queue, setQueue] = useState<QueuedToast[]>([]);
  const api = useMemo<ToastApi>(
    () => ({
      show: (options) => setQueue((before) => [...before, { ...options, id: (before.at(-1)?.id ?? 0) + 1 }]),
    }),
    [],
  );
  return (
    <ToastContext value={api}>
      {children}
      {queue.length > 0 ? (
        <Suspense>
          <ToastRegion label={label} closeLabel={closeLabel} queue={queue} />
        </Suspense>
      ) : null}
    </ToastContext>
  );
}

/** Shows short messages about something just done; what must be read or answered belongs in the page or a dialog. */
export function useToast(): ToastApi {
  const api = use(ToastContext);
  if (!api) throw new Error('useToast needs a ToastProvider above it');
  return api;
}

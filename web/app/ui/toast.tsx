import { createContext, lazy, type ReactNode, Suspense, use, useMemo, useState } from 'react';
import type { QueuedToast, ToastOptions } from './toast-options.ts';

export type ToastApi = { show: (options: ToastOptions) => void };

const ToastContext = createContext<ToastApi | null>(null);

/* The region and the library for it are loaded with the first toast, so that public pages do not load them. */
const ToastRegion = lazy(() =>
  import('./toast-region.tsx').then((module) => ({ default: module.ToastRegion })),
);

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

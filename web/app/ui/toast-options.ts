export type ToastOptions = {
  title: string;
  description?: string;
  variant?: 'info' | 'success' | 'danger';
  /** Milliseconds until it disappears; 0 stays until closed. */
  timeoutMs?: number;
  /** What can be done about it, e.g. undo; a click closes the message. */
  action?: { label: string; onPress: () => void };
};

export type QueuedToast = ToastOptions & { id: number };

export type ToastOptions = {
  title: string;
  description?: string;
  variant?: 'info' | 'success' | 'danger';
  /** Milliseconds until it goes by itself; 0 stays until closed. */
  timeoutMs?: number;
  /** What can be done about it, e.g. undone; the message goes with the press. */
  action?: { label: string; onPress: () => void };
};

export type QueuedToast = ToastOptions & { id: number };

import { Toast } from '@base-ui/react/toast';
import { useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import type { QueuedToast, ToastOptions } from './toast-options.ts';
import styles from './toast-region.module.css';

type Variant = NonNullable<ToastOptions['variant']>;

const icons: Record<Variant, IconName> = { info: 'info', success: 'check', danger: 'alert' };

const defaultTimeoutMs = 6000;
/** Time to read, decide and reach the button. */
const actionTimeoutMs = 12_000;

export type ToastRegionProps = { label: string; closeLabel: string; queue: QueuedToast[] };

/** The place of toasts: the lower end of the window. Loaded by the provider with the first of them. */
export function ToastRegion({ label, closeLabel, queue }: ToastRegionProps) {
  return (
    <Toast.Provider limit={3} timeout={defaultTimeoutMs}>
      <QueueFeeder queue={queue} />
      <Toast.Portal>
        <Toast.Viewport aria-label={label} className={styles.viewport}>
          <ToastList closeLabel={closeLabel} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

/** Passes each requested toast to the library's own store, once. */
function QueueFeeder({ queue }: Pick<ToastRegionProps, 'queue'>) {
  const { add, close } = Toast.useToastManager();
  const lastId = useRef(0);
  useEffect(() => {
    function act(id: string, onPress: () => void) {
      close(id);
      onPress();
    }
    for (const toast of queue) {
      if (toast.id <= lastId.current) continue;
      lastId.current = toast.id;
      const { action } = toast;
      const id = `toast-${toast.id}`;
      add({
        id,
        title: toast.title,
        description: toast.description,
        type: toast.variant ?? 'info',
        priority: toast.variant === 'danger' ? 'high' : 'low',
        timeout: toast.timeoutMs ?? (action ? actionTimeoutMs : defaultTimeoutMs),
        ...(action
          ? { actionProps: { children: action.label, onClick: () => act(id, action.onPress) } }
          : {}),
      });
    }
  }, [queue, add, close]);
  return null;
}

function ToastList({ closeLabel }: Pick<ToastRegionProps, 'closeLabel'>) {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className={styles.toast} swipeDirection={['right', 'down']}>
      <Toast.Content className={styles.content}>
        <Icon name={icons[(toast.type ?? 'info') as Variant]} className={styles.icon} />
        <div className={styles.text}>
          <Toast.Title className={styles.title} render={<p />} />
          <Toast.Description className={styles.description} />
        </div>
        <div className={styles.buttons}>
          {toast.actionProps ? <Toast.Action render={<Button variant="quiet" size="sm" />} /> : null}
          <Toast.Close render={<IconButton icon="close" label={closeLabel} />} />
        </div>
      </Toast.Content>
    </Toast.Root>
  ));
}

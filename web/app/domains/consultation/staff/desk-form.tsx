import { type KeyboardEvent, type ReactNode, type SubmitEvent, useRef } from 'react';
import styles from './consultation-desk.module.css';

interface DeskFormProps {
  onSend: () => Promise<unknown>;
  isPending: boolean;
  children: ReactNode;
}

/** A form of the desk: its fields below each other; ⌘ or Ctrl and Enter send it from any of them. */
export function DeskForm({ onSend, isPending, children }: DeskFormProps) {
  const form = useRef<HTMLFormElement>(null);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isPending) void onSend();
  }

  function sendByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    form.current?.requestSubmit();
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit} onKeyDown={sendByKey} noValidate>
      {children}
    </form>
  );
}

import { type KeyboardEvent, type ReactNode, type SubmitEvent, useRef } from 'react';

interface DeskFormProps {
  onSend: () => Promise<unknown>;
  isPending: boolean;
  className: string | undefined;
  children: ReactNode;
}

/** A form of a desk: ⌘ or Ctrl and Enter send it from any of its fields, once at a time. */
export function DeskForm({ onSend, isPending, className, children }: DeskFormProps) {
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
    <form ref={form} className={className} onSubmit={submit} onKeyDown={sendByKey} noValidate>
      {children}
    </form>
  );
}

import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { focusMain } from '../../../lib/document/focus-main.ts';
import { useToast } from '../../../ui/toast.tsx';
import { failedWith } from '../../admin/calls/staff-failure.ts';

/** What a form of the desk needs to know when it sends. */
export interface DeskSendProps {
  /** Somebody else changed or ended the consultation meanwhile. */
  onOvertaken: () => void;
  /** It went through: what is shown is what was read last. */
  onSent: () => void;
}

/** Whether the record that is shown is not the present one any more. */
export function isOvertaken(error: unknown): boolean {
  return failedWith(error, 'changed_elsewhere') || failedWith(error, 'consultation_closed');
}

/**
 * Sends a form of the desk. The record is read again afterwards, and also when it was changed meanwhile; not while the server
 * is away, and not for a field that is wrong: what is shown and typed stays.
 */
export function useDeskSend({ onOvertaken, onSent }: DeskSendProps) {
  const [failure, setFailure] = useState<unknown>();
  const [isPending, setIsPending] = useState(false);
  const { revalidate } = useRevalidator();
  const toast = useToast();

  /** @returns why it failed; undefined when it went through. */
  async function send(call: () => Promise<unknown>, done: { forget: () => void; words: string }) {
    setIsPending(true);
    setFailure(undefined);
    try {
      await call();
      done.forget();
      focusMain();
      toast.show({ title: done.words, variant: 'success' });
      onSent();
      await revalidate();
      return undefined;
    } catch (error) {
      if (isOvertaken(error)) {
        onOvertaken();
        await revalidate();
      } else setFailure(error);
      return error;
    } finally {
      setIsPending(false);
    }
  }

  return { failure, isPending, send };
}

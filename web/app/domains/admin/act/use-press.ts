import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useToast } from '../../../ui/toast.tsx';
import { isAway, staffFailureText } from '../calls/staff-failure.ts';

/**
 * A call that one press makes. It is pending until everything has been read again; a failure is told, and nothing is read
 * while the server is away: what is shown stays.
 */
export function usePress(): { isPending: boolean; press: (call: () => Promise<unknown>) => Promise<void> } {
  const [isPending, setIsPending] = useState(false);
  const revalidator = useRevalidator();
  const toast = useToast();

  async function press(call: () => Promise<unknown>) {
    setIsPending(true);
    try {
      await call();
    } catch (error) {
      toast.show({ title: staffFailureText(error), variant: 'danger' });
      if (isAway(error)) return setIsPending(false);
    }
    await revalidator.revalidate();
    setIsPending(false);
  }

  return { isPending, press };
}

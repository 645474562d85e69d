import { ApiError } from '@taegeuk/contract/client.ts';
import { useRevalidator } from 'react-router';
import { useLang } from '../../i18n/use-lang.ts';
import { failureText } from '../../lib/calls/failure-text.ts';
import { useToast } from '../../ui/toast.tsx';

/**
 * For an act on a consultation that was changed elsewhere before it: says so, and reads the page again, so that it shows no
 * more what is past. Any other failure is thrown again.
 */
export function useTooLate() {
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const lang = useLang();
  return async function tooLate(error: unknown, title: string): Promise<void> {
    if (!(error instanceof ApiError && error.code === 'consultation_closed')) throw error;
    toast.show({ title, description: failureText(error, lang), variant: 'danger' });
    await revalidate();
  };
}

import { useNavigate } from 'react-router';
import { useToast } from '../../ui/toast.tsx';
import type { Draft } from './draft.ts';

/**
 * What happens after a form was sent: its draft is forgotten, a message reports success, and the page goes on to a list.
 */
export function useSent(texts: { sent: string; sentText: string }, list: string) {
  const navigate = useNavigate();
  const toast = useToast();
  return async (draft: Pick<Draft<unknown>, 'forget'>): Promise<void> => {
    draft.forget();
    toast.show({ title: texts.sent, description: texts.sentText, variant: 'success' });
    // An empty form, as far down as the full one was, is nothing to come back to.
    await navigate(list, { replace: true });
  };
}

import { useRef } from 'react';

/** Which key a send gets, and that it has arrived. */
interface SendKey {
  of(words: unknown): string;
  arrived(): void;
}

/**
 * The key of a send that is tried again after its answer was lost: the same words are the same send, others are another. After
 * it has arrived, the same words are a new one.
 */
export function createSendKey(): SendKey {
  let last: { words: string; key: string } | undefined;
  return {
    of(given) {
      const words = JSON.stringify(given);
      if (last?.words !== words) last = { words, key: crypto.randomUUID() };
      return last.key;
    },
    arrived() {
      last = undefined;
    },
  };
}

/** {@link createSendKey} for as long as a form is shown. */
export function useSendKey(): SendKey {
  const key = useRef<SendKey>(undefined);
  key.current ??= createSendKey();
  return key.current;
}

import { useEffect, useEffectEvent, useState } from 'react';

/** After the last key: a call for each would be in vain. */
const restMs = 250;

/** What a call says of something that is being typed. */
export interface Previewed<Answer> {
  /** Undefined until it answered about these very words. */
  answer: Answer | undefined;
  /** Why it could not say, or refuses them. */
  failure: unknown;
  isPending: boolean;
  /** Asks at once. @throws what the call throws, which is its `failure` too */
  read: () => Promise<void>;
}

/**
 * Asks what would come of what is typed, once the keys rest; an answer about something else is dropped.
 * @param key says what is typed; empty while it cannot be asked about
 * @param call `background` where nobody pressed anything
 */
export function usePreview<Answer>(
  key: string,
  call: (options: { background: boolean }) => Promise<Answer>,
): Previewed<Answer> {
  const [seen, setSeen] = useState<{ key: string; answer?: Answer; failure?: unknown }>({ key: '' });
  async function ask(background: boolean) {
    try {
      setSeen({ key, answer: await call({ background }) });
    } catch (failure) {
      setSeen({ key, failure });
      throw failure;
    }
  }
  const askAlone = useEffectEvent(() => ask(true).catch(() => undefined));
  useEffect(() => {
    if (key === '') return undefined;
    const timer = setTimeout(() => void askAlone(), restMs);
    return () => clearTimeout(timer);
  }, [key]);
  const isSeen = key !== '' && seen.key === key;
  return {
    answer: isSeen ? seen.answer : undefined,
    failure: isSeen ? seen.failure : undefined,
    isPending: key !== '' && !isSeen,
    read: async () => (key === '' ? undefined : ask(false)),
  };
}

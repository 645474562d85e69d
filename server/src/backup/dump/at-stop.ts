/**
 * Ends what does not look at a signal itself, so that whoever waits for it fails at once.
 * @returns what is called when nothing is left to end
 */
export function endAtStop(stopping: AbortSignal | undefined, end: () => Promise<void>): () => void {
  const ended = () => void end().catch(() => undefined);
  stopping?.addEventListener('abort', ended, { once: true });
  if (stopping?.aborted) ended();
  return () => stopping?.removeEventListener('abort', ended);
}

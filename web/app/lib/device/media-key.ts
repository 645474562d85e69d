/** Gives a media key something to do; undefined: nothing any more. A browser that does not know the key leaves it as it is. */
export function setMediaKey(key: MediaSessionAction, handler: MediaSessionActionHandler | undefined): void {
  try {
    navigator.mediaSession.setActionHandler(key, handler ?? null);
  } catch {
    // the key does nothing there
  }
}

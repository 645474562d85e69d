/** Sets what a media key does; undefined: nothing any more. A browser that does not know the key ignores this. */
export function setMediaKey(key: MediaSessionAction, handler: MediaSessionActionHandler | undefined): void {
  try {
    navigator.mediaSession.setActionHandler(key, handler ?? null);
  } catch {
    // the key does nothing there
  }
}

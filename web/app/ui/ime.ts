import type { KeyboardEvent } from 'react';

/** The old code of a key that an input method has taken; Safari sends it after the composition has ended. */
const IME_KEY_CODE = 229;

/** True while a syllable is being composed (Hangul, Vietnamese): Enter then ends the syllable and means nothing else. */
export function isComposing(event: KeyboardEvent): boolean {
  return event.nativeEvent.isComposing || event.keyCode === IME_KEY_CODE;
}

/**
 * A key handler that runs only for an Enter that the user means, never for the one that ends a syllable. Shift+Enter stays
 * a new line.
 */
export function onEnter<Target extends Element>(
  handler: (event: KeyboardEvent<Target>) => void,
): (event: KeyboardEvent<Target>) => void {
  return (event) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
    handler(event);
  };
}

import type { RefObject } from 'react';

/** What plays the film of the page, once there is something: the player may come after those who ask for it. */
export const filmMedia: RefObject<HTMLVideoElement | null> = {
  get current() {
    return document.querySelector<HTMLVideoElement>('[data-film] video');
  },
  set current(_element) {
    // The page itself says which one it is.
  },
};

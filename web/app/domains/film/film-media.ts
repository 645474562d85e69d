/** The element that plays the film of the page, once it exists: the player may be loaded after the code that needs it. */
export const filmMedia = {
  get current(): HTMLVideoElement | null {
    return document.querySelector<HTMLVideoElement>('article > [data-island=film] video');
  },
};

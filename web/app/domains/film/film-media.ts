/** What plays the film of the page, once there is something: the player may come after those who ask for it. */
export const filmMedia = {
  get current(): HTMLVideoElement | null {
    return document.querySelector<HTMLVideoElement>('[data-film] video');
  },
};

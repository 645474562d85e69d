let lessonToPlay: string | undefined;

/**
 * Records that the next lesson shall start automatically: it was requested by a media key, while nobody was looking at the
 * page.
 */
export function playOn(lessonId: string): void {
  lessonToPlay = lessonId;
}

/** Whether a lesson that is opened now shall start automatically; true only once. */
export function takePlayOn(lessonId: string): boolean {
  const isAsked = lessonToPlay === lessonId;
  lessonToPlay = undefined;
  return isAsked;
}

let lessonToPlay: string | undefined;

/** Notes that a lesson shall begin by itself: its neighbour was asked for by a media key, without a look at the page. */
export function playOn(lessonId: string): void {
  lessonToPlay = lessonId;
}

/** Whether a lesson that is opened now shall begin by itself; asked once. */
export function takePlayOn(lessonId: string): boolean {
  const isAsked = lessonToPlay === lessonId;
  lessonToPlay = undefined;
  return isAsked;
}

/** Goes to a place of a video; where nothing of it is loaded yet, it begins to play there. */
export function jumpTo(video: HTMLVideoElement | null, seconds: number): void {
  if (!video) return;
  video.currentTime = seconds;
  if (video.readyState === 0) video.play().catch(() => undefined);
}

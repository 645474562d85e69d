/** Goes to a position in a video; if the video is not loaded yet, it starts to play there. */
export function jumpTo(video: HTMLVideoElement | null, seconds: number): void {
  if (!video) return;
  video.currentTime = seconds;
  if (video.readyState === 0) video.play().catch(() => undefined);
}

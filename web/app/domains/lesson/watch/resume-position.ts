/** This near to the end a video counts as ended: the last frame is not worth resuming. */
const endSeconds = 1;
/** A practised lesson starts again from the beginning when little is left: the closing words, at most a tenth. */
const closingSeconds = 20;
const closingShare = 0.1;

/**
 * Where playback starts, in seconds: the stored position; the beginning if the video is at its end, or nearly so and the
 * lesson is practised already.
 */
export function resumePosition(
  kept: { position: number; practised: boolean } | null,
  duration: number,
): number {
  if (!kept || !(kept.position > 0)) return 0;
  const rest = duration - kept.position;
  if (rest <= endSeconds) return 0;
  if (kept.practised && rest <= Math.min(closingSeconds, duration * closingShare)) return 0;
  return kept.position;
}

import { z } from 'zod';

/** The addresses from which a prepared film is streamed. Those of lessons expire: a fresh call gives fresh ones. */
export const stream = {
  /** Master playlist of HLS: every picture size, and sound alone. Null while there is only the file (`src`). */
  hls: z.string().nullable(),
  /** Pictures at regular times, all in one image, and the WebVTT that says which is where in it (`#xywh=`). */
  previewStrip: z.object({ image: z.string(), vtt: z.string() }).nullable(),
};

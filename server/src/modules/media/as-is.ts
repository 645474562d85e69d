import { buffer } from 'node:stream/consumers';
import { CustomSource, Input, Logging, LogLevel, MP4 } from 'mediabunny';
import type { Storage } from '../../ports/storage/port.ts';

// What it would print is about a file that somebody sent: the answer says it.
Logging.level = LogLevel.Silent;

/** What is known of a film that browsers play as it is. */
export interface AsIs {
  durationSeconds: number;
  width: number;
  height: number;
  hasSound: boolean;
}

async function look(input: Input): Promise<AsIs | undefined> {
  const [video, sound] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  if (video?.codec !== 'avc' || (sound && sound.codec !== 'aac')) return undefined;
  const durationSeconds = Math.round(await input.computeDuration());
  if (!(durationSeconds > 0)) return undefined;
  return {
    durationSeconds,
    width: video.displayWidth,
    height: video.displayHeight,
    hasSound: sound !== null,
  };
}

/** Whether a stored file is MP4 with H.264 and AAC, which every browser plays; undefined for anything else. */
export async function lookAsIs(storage: Storage, key: string, byteSize: number): Promise<AsIs | undefined> {
  const source = new CustomSource({
    getSize: () => byteSize,
    async read(start, end) {
      const stream = await storage.read(key, { first: start, last: end - 1 });
      if (!stream) throw new Error('the file is gone');
      return buffer(stream);
    },
  });
  const input = new Input({ source, formats: [MP4] });
  try {
    return await look(input);
  } catch {
    // What cannot be read is no film of ours.
    return undefined;
  } finally {
    input.dispose();
  }
}

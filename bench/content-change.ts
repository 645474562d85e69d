/** Empties the product's page cache the way a change of content does: by the database's notification. */
import { setTimeout as delay } from 'node:timers/promises';
import postgres from 'postgres';

export interface ContentChange {
  /** Announces a change and returns when the servers know of it. */
  announce(): Promise<void>;
  close(): Promise<void>;
}

const channel = 'content_changed';
/** The notification reaches all listeners at once, and the idle server needs a moment to read it. */
const marginMs = 10;

export async function openContentChange(url: string): Promise<ContentChange> {
  const sql = postgres(url, { max: 1 });
  let heard: () => void = () => undefined;
  await sql.listen(channel, () => heard());
  const announce = async () => {
    const isHeard = new Promise<void>((resolve) => {
      heard = resolve;
    });
    await sql.notify(channel, 'bench');
    await isHeard;
    await delay(marginMs);
  };
  return { announce, close: () => sql.end() };
}

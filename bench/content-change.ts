/** Empties the product's page cache like a change of content: by the database's notification. */
import { setTimeout as delay } from 'node:timers/promises';
import { connectPatiently } from '../server/src/database/connect.ts';
import { listenSteadily } from '../server/src/database/listener.ts';

export interface ContentChange {
  /** Announces a change and returns when the servers know of it. */
  announce(): Promise<void>;
  close(): Promise<void>;
}

const channel = 'content_changed';
/** The notification reaches all listeners at once, and the idle server needs a moment to read it. */
const marginMs = 10;

export async function openContentChange(url: string): Promise<ContentChange> {
  const sql = connectPatiently(url);
  let heard: () => void = () => undefined;
  const listening = await listenSteadily(url, channel, {
    onNotify: () => heard(),
    onListening: () => {},
    onLost: () => {},
  });
  const announce = async () => {
    const isHeard = new Promise<void>((resolve) => {
      heard = resolve;
    });
    await sql`SELECT pg_notify(${channel}, 'bench')`;
    await isHeard;
    await delay(marginMs);
  };
  const close = async () => {
    await Promise.all([listening.close(), sql.end()]);
  };
  return { announce, close };
}

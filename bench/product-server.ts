/** The product as `npm start` runs it, in demo mode, on a database and a data folder of its own. */
import { join } from 'node:path';
import { serverEnvironment, serverFlags } from '../scripts/server-flags.mjs';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { poolSize } from './settings.ts';
import type { TemporaryDatabase } from './temporary-database.ts';

const demoLogin = { username: 'member@demo.test', password: 'taegeuk-demo-1' };

export function startProduct(
  database: TemporaryDatabase,
  env: Record<string, string> = {},
): Promise<ServerProcess> {
  return startServerProcess(
    'the product',
    'server/src/main.ts',
    {
      ...serverEnvironment,
      HOST: '127.0.0.1',
      PORT: '0',
      APP_MODE: 'demo',
      DEMO_ON_EXTERNAL_DATABASE: 'true',
      DATA_DIR: join(database.dir, 'product'),
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.ownerUrl,
      DATABASE_POOL_SIZE: String(poolSize),
      LOG_LEVEL: 'warn',
      // The films of the demo are not prepared beside what is measured.
      MEDIA_JOBS: 'worker',
      ...env,
    },
    serverFlags,
  );
}

/** Logs the demo member in as an API client, whose token is not bound to a browser. */
export async function logIn(product: ServerProcess): Promise<{ token: string; userId: string }> {
  const response = await fetch(`${product.url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(demoLogin),
  });
  const answer = (await response.json()) as {
    message: string;
    data: { token: string; id_user: string } | null;
  };
  if (!answer.data) throw new Error(`The demo member could not log in: ${answer.message}`);
  return { token: answer.data.token, userId: answer.data.id_user };
}

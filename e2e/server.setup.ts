import { provideFonts } from './korean-fonts.ts';
import { startServer } from './server.ts';

/** One server for the whole run; `E2E_BASE_URL` names a running one to use instead, and `E2E_DATA_DIR` its data. */
async function setUp(): Promise<(() => Promise<void>) | undefined> {
  await provideFonts();
  if (process.env['E2E_BASE_URL']) return undefined;
  const server = await startServer();
  // Workers are started after this and inherit it.
  process.env['E2E_BASE_URL'] = server.url;
  process.env['E2E_DATA_DIR'] = server.dataDir;
  return () => server.stop();
}

export default setUp;

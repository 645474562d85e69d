import { fileURLToPath } from 'node:url';

function fromHere(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}

/** Folders that the server reads, wherever it is started from. */
export const paths = {
  /** Of the whole product: it names its Node. */
  manifest: fromHere('../../package.json'),
  migrations: fromHere('../db/migrations'),
  content: fromHere('../db/content'),
  demo: fromHere('../db/demo'),
  demoMedia: fromHere('../db/demo/media'),
  web: fromHere('../../web'),
};

import { resolve } from 'node:path';
import type { Storage } from './port.ts';

/** Files in a folder of this machine. */
export function createFolderStorage(folder: string): Storage {
  return { root: resolve(folder) };
}

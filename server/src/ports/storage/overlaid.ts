import type { Storage } from './port.ts';

/** A store of one's own over one that is only read, such as the product's own films: what is in both is one's own. */
export function createOverlaidStorage(own: Storage, beneath: Storage): Storage {
  return {
    ...own,
    read: async (key, range) => (await own.read(key, range)) ?? beneath.read(key, range),
    stat: async (key) => (await own.stat(key)) ?? beneath.stat(key),
    pathOf: async (key) => (await own.pathOf(key)) ?? beneath.pathOf(key),
  };
}

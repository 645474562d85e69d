import type { Plugin } from 'vite';

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[]; code: string | null } | null;
}

// The table of routes is a part of the router (`lean-router-plugin.ts`).
const isOfRouter = (id: string) => /\/app\/lib\/(route-table|early-acts)\.ts$/.test(id);
const isLibrary = (id: string) => id.includes('/node_modules/') || isOfRouter(id);
const isStart = (id: string) => /\/app\/(root|entry\.client)\.tsx$/.test(id);
const isRoute = (id: string) => /\/app\/routes\/.*\.tsx$/.test(id);
const isList = (id: string) => /\/routes\/\w+\/list\.tsx/.test(id);
const isOfFilms = /\/app\/(player|features\/films)\//;
const saysReading = /handle\s*=\s*\{\s*reading:\s*true/;

/** Share of the kinds of page for reading that need a module, from which on it comes with the frame. */
const frameShare = 0.6;
/** How many of them must need it for it to come with what several of them share. */
const sharedBy = 3;
/** A file of its own costs about 1 kB of headers and more: smaller parts come with the frame. */
const smallLength = 1600;

function collect(graph: ModuleGraph, id: string, seen: Set<string>): void {
  if (seen.has(id)) return;
  seen.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) collect(graph, imported, seen);
}

/** Which of the pages for reading need each module of ours; and how many such pages there are. */
function findReaders(graph: ModuleGraph, ids: string[]): { readers: Map<string, string[]>; pages: number } {
  const readers = new Map<string, string[]>();
  const pages = ids.filter((id) => isRoute(id) && saysReading.test(graph.getModuleInfo(id)?.code ?? ''));
  for (const page of pages) {
    const needed = new Set<string>();
    collect(graph, page, needed);
    for (const id of needed)
      if (id !== page && !isLibrary(id)) readers.set(id, [...(readers.get(id) ?? []), page]);
  }
  return { readers, pages: pages.length };
}

/**
 * Puts what every page needs from its first moment into two files instead of thirty: the libraries, and the frame (root,
 * shell, all that they import statically, and what most pages for reading need). What several of those share is a third:
 * one for lists, another for what is read; and what a film needs a fourth. What is loaded lazily, and what only some pages
 * use, stays apart.
 */
export function frameChunks(): Plugin {
  const frame = new Set<string>();
  const lists = new Set<string>();
  const articles = new Set<string>();
  const films = new Set<string>();
  const groups = [
    {
      name: 'libraries',
      priority: 3,
      test: (id: string) => frame.has(id) && isLibrary(id),
    },
    { name: 'frame', priority: 2, test: (id: string) => frame.has(id) },
    { name: 'lists', priority: 1, test: (id: string) => lists.has(id) },
    { name: 'articles', priority: 1, test: (id: string) => articles.has(id) },
    { name: 'films', priority: 1, test: (id: string) => films.has(id) },
  ];

  /** The file that a module comes with; undefined where it stays apart. */
  function fileOf(id: string, length: number, readers: string[], pages: number): Set<string> | undefined {
    const isSmall = length < smallLength && /\/app\/(ui|lib)\//.test(id);
    if (isSmall || readers.length >= pages * frameShare) return frame;
    const isOfLists = readers.some(isList);
    if (isOfFilms.test(id)) return readers.every(isList) ? undefined : films;
    if (readers.length < sharedBy) return undefined;
    return isOfLists ? lists : articles;
  }

  function share(graph: ModuleGraph, ids: string[]): void {
    const { readers, pages } = findReaders(graph, ids);
    for (const [id, by] of readers) {
      fileOf(id, graph.getModuleInfo(id)?.code?.length ?? 0, by, pages)?.add(id);
    }
  }
  return {
    name: 'taegeuk:frame-chunks',
    sharedDuringBuild: true,
    configEnvironment(name) {
      if (name !== 'client') return undefined;
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } };
    },
    buildEnd() {
      if (this.environment.name !== 'client') return;
      const ids = [...this.getModuleIds()];
      for (const id of ids) if (isStart(id)) collect(this, id, frame);
      share(this, ids);
    },
  };
}

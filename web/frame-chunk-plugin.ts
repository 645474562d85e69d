import type { Plugin } from 'vite';

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[]; code: string | null } | null;
}

// The table of routes is a part of the router (`lean-router-plugin.ts`).
const isOfRouter = (id: string) => /\/app\/lib\/(route-table|early-acts)\.ts$/.test(id);
const isLibrary = (id: string) => id.includes('/node_modules/') || isOfRouter(id);
const isStart = (id: string) => /\/app\/(root|entry\.client)\.tsx$/.test(id);
const isRoute = (id: string) => /\/app\/routes\/.*\.tsx$/.test(id);
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

/** How many of the pages for reading need each module of ours; and how many such pages there are. */
function countReaders(graph: ModuleGraph, ids: string[]): { counts: Map<string, number>; pages: number } {
  const counts = new Map<string, number>();
  const pages = ids.filter((id) => isRoute(id) && saysReading.test(graph.getModuleInfo(id)?.code ?? ''));
  for (const page of pages) {
    const needed = new Set<string>();
    collect(graph, page, needed);
    for (const id of needed) if (id !== page && !isLibrary(id)) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return { counts, pages: pages.length };
}

/**
 * Puts what every page needs from its first moment into two files instead of thirty: the libraries, and the frame (root,
 * shell, all that they import statically, and what most pages for reading need). What several of those share is a third,
 * and what films need a fourth. What is loaded lazily, and what only some pages use, stays apart.
 */
export function frameChunks(): Plugin {
  const frame = new Set<string>();
  const reading = new Set<string>();
  const films = new Set<string>();
  const groups = [
    {
      name: 'libraries',
      priority: 3,
      test: (id: string) => frame.has(id) && isLibrary(id),
    },
    { name: 'frame', priority: 2, test: (id: string) => frame.has(id) },
    { name: 'reading', priority: 1, test: (id: string) => reading.has(id) },
    { name: 'films', priority: 1, test: (id: string) => films.has(id) },
  ];

  function share(graph: ModuleGraph, ids: string[]): void {
    const { counts, pages } = countReaders(graph, ids);
    for (const [id, count] of counts) {
      const isSmall =
        (graph.getModuleInfo(id)?.code ?? '').length < smallLength && /\/app\/(ui|lib)\//.test(id);
      if (count >= pages * frameShare || isSmall) frame.add(id);
      else if (isOfFilms.test(id)) films.add(id);
      else if (count >= sharedBy) reading.add(id);
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

import type { Plugin } from 'vite';

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

const isLibrary = (id: string) => id.includes('/node_modules/');
const isStart = (id: string) => /\/app\/(root|entry\.client)\.tsx/.test(id);

function collect(graph: ModuleGraph, id: string, seen: Set<string>): void {
  if (seen.has(id)) return;
  seen.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) collect(graph, imported, seen);
}

/**
 * Puts what every page needs from its first moment into two files instead of thirty: the libraries, and the frame (root,
 * shell and all that they import statically). What is loaded lazily, and what only some pages use, stays apart.
 */
export function frameChunks(): Plugin {
  const frame = new Set<string>();
  const groups = [
    { name: 'libraries', priority: 2, test: (id: string) => frame.has(id) && isLibrary(id) },
    { name: 'frame', priority: 1, test: (id: string) => frame.has(id) },
  ];
  return {
    name: 'taegeuk:frame-chunks',
    sharedDuringBuild: true,
    configEnvironment(name) {
      if (name !== 'client') return undefined;
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } };
    },
    buildEnd() {
      if (this.environment.name !== 'client') return;
      for (const id of this.getModuleIds()) if (isStart(id)) collect(this, id, frame);
    },
  };
}

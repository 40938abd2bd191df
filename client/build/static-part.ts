import path from 'node:path';

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** For `codeSplitting`: names these modules and everything they import statically, so that it all becomes one file. */
export function staticPartOf(name: string, ...modules: readonly string[]): (id: string, graph: ModuleGraph) => string | null {
  const starts = modules.map((module) => path.resolve(import.meta.dirname, '..', module));
  const known = new WeakMap<ModuleGraph, ReadonlySet<string>>();
  return (id, graph) => {
    const part = known.get(graph) ?? closureOf(starts, graph);
    known.set(graph, part);
    return part.has(id) ? name : null;
  };
}

function closureOf(starts: readonly string[], graph: ModuleGraph): ReadonlySet<string> {
  const closure = new Set(starts);
  // A set grows while it is walked, so imports of imports are met too.
  for (const id of closure) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) closure.add(imported);
  return closure;
}

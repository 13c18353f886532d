import type { IModule } from "dependency-cruiser";

/** A folder of the level that `folderCycles` looks at: two segments, or three for a feature. */
const folderPattern = /^(?:src\/features\/[^/]+|[^/]+\/[^/]+)(?=\/)/u;
const testFile = /[.]test[.]tsx?$/u;

/**
 * The groups of folders that need each other in a circle, each sorted. The rule `no-cycles` sees modules only, and
 * folders can form a cycle where no two modules do. dependency-cruiser's own folder rule compares the folders that hold
 * the two files, so it misses a cycle that passes through subfolders. Test files do not count: nothing imports them.
 * A file directly in `server` or `tools` stands for itself.
 */
export function folderCycles(modules: readonly IModule[]): string[][] {
  const graph = folderGraph(modules);
  const reached = new Map([...graph.keys()].map((folder) => [folder, reachable(graph, folder)]));
  const cycles = [...graph.keys()].flatMap((folder) => {
    const ahead = reached.get(folder);
    if (ahead?.has(folder) !== true) return [];
    return [[...ahead].filter((other) => reached.get(other)?.has(folder) === true).toSorted()];
  });
  return [...new Map(cycles.map((cycle) => [cycle.join(), cycle])).values()];
}

/** Every folder with the other folders that it imports. */
function folderGraph(modules: readonly IModule[]): ReadonlyMap<string, ReadonlySet<string>> {
  const graph = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules) {
    if (testFile.test(source)) continue;
    const from = folderOf(source);
    const targets = graph.get(from) ?? new Set();
    graph.set(from, targets);
    for (const to of dependencies.map(({ resolved }) => folderOf(resolved)))
      if (to !== from) targets.add(to);
  }
  return graph;
}

function folderOf(path: string): string {
  return folderPattern.exec(path)?.[0] ?? path;
}

/**
 * The folders that a folder needs, directly or through others. The folder itself is among them if it is part of a
 * cycle.
 */
function reachable(
  graph: ReadonlyMap<string, ReadonlySet<string>>,
  start: string,
): ReadonlySet<string> {
  const seen = new Set<string>();
  const open = [start];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop())
    for (const next of graph.get(folder) ?? [])
      if (!seen.has(next)) {
        seen.add(next);
        open.push(next);
      }
  return seen;
}

import { SourceMap, type SourceMapPayload } from "node:module";
import { memberOf } from "../../../src/lib/records.ts";
import { trustedJson } from "../../../src/lib/trusted.ts";

/** The source map of a built file, as JSON, by the file's path in the client build; `undefined` where there is none. */
export type ReadMap = (file: string) => Promise<string | undefined>;

/** A place in a built file, as browsers write it: lines and columns count from 1. */
interface BuiltPlace {
  /** The line of the stack. */
  readonly text: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Where a built place comes from. */
interface SourcePlace {
  /** File of the project, line and column. */
  readonly place: string;
  /** What stands there: in a call, the name of the function called. */
  readonly name: string | undefined;
}

/** A line of a stack of Chromium, `at async name (place)`, or of the others, `name@place`. No segment begins with a dot. */
const frame =
  /^ *(?:at (?<async>async )?)?(?:(?<name>[^@()]{0,200}?)(?: \(|@))?(?:https?:\/\/[^\s()/@]+)?\/(?<file>assets(?:\/[\w-][\w.-]*)+\.js):(?<line>\d{1,9}):(?<column>\d{1,9})\)?$/;

/**
 * The texts with the lines of their stacks as those of the sources, where a map says so. Every map that they need is
 * read once, and no two are held at a time.
 */
export async function decodeStacks(
  texts: readonly string[],
  readMap: ReadMap,
): Promise<readonly string[]> {
  const stacks = texts.map((text) => text.split("\n"));
  const sources = await sourcesOf(new Set(stacks.flat()), readMap);
  const decoded = (line: string, index: number, lines: readonly string[]): string => {
    const source = sources.get(line);
    if (source === undefined) return line;
    const caller = lines[index + 1] ?? "";
    // The name of a function stands where the next line calls it. What awaits a function stands elsewhere.
    const name = isAsync(caller) ? undefined : sources.get(caller)?.name;
    return decodedLine(line, source.place, name);
  };
  return stacks.map((lines) => lines.map(decoded).join("\n"));
}

/** Where the lines of stacks come from, by the line. */
async function sourcesOf(
  lines: ReadonlySet<string>,
  readMap: ReadMap,
): Promise<ReadonlyMap<string, SourcePlace>> {
  const sources = new Map<string, SourcePlace>();
  const built = [...lines].flatMap((line) => builtPlaceOf(line) ?? []);
  for (const [file, places] of Map.groupBy(built, (place) => place.file)) {
    // One after the other: a map is some megabytes once it is read.
    const map = await readMap(file);
    if (map === undefined) continue;
    const sourceMap = new SourceMap(trustedJson<SourceMapPayload>(map));
    for (const place of places) {
      const source = sourcePlaceOf(sourceMap, place);
      if (source !== undefined) sources.set(place.text, source);
    }
  }
  return sources;
}

/** A line of a decoded stack, in Chromium's form. Without the function's name it keeps that of the built file. */
function decodedLine(line: string, place: string, given: string | undefined): string {
  const built = frame.exec(line)?.groups?.["name"] ?? "";
  const name = given === undefined ? built : (built.startsWith("new ") ? "new " : "") + given;
  const start = isAsync(line) ? "    at async " : "    at ";
  return start + (name === "" ? place : `${name} (${place})`);
}

function isAsync(line: string): boolean {
  return frame.exec(line)?.groups?.["async"] !== undefined;
}

function builtPlaceOf(text: string): BuiltPlace | undefined {
  const { file, line, column } = frame.exec(text)?.groups ?? {};
  return file === undefined
    ? undefined
    : { text, file, line: Number(line), column: Number(column) };
}

function sourcePlaceOf(map: SourceMap, { line, column }: BuiltPlace): SourcePlace | undefined {
  const entry = map.findEntry(line - 1, column - 1);
  if (!("originalSource" in entry)) return undefined;
  const { originalSource, originalLine, originalColumn } = entry;
  // Node's types leave it out.
  const name = memberOf(entry, "name");
  return {
    place: `${originalSource}:${originalLine + 1}:${originalColumn + 1}`,
    name: typeof name === "string" ? name : undefined,
  };
}

import { spawn } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";

const program = "java";

const require = createRequire(import.meta.url);
const jar = require.resolve("vnu-jar/build/dist/vnu.jar");

/** For a program that runs for seconds: no optimising compiler, no collector with threads of its own. */
const quickStart = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"];

/** Messages of the checker that are not faults of a page. */
const known = [
  // The checker is older than these attributes; the test looks at them itself.
  /^Attribute “popover(target)?” not allowed on element/,
  // Without it WebKit does not call a list without marks a list.
  /^The “list” role is unnecessary for element “[ou]l”\.$/,
  // A browser that does not know it shows its ordinary keyboard.
  /^The “inputmode” attribute is not supported in all browsers\./,
];

interface Message {
  readonly type: "error" | "info" | "non-document-error";
  /** Absent from errors and from remarks about style. */
  readonly subType?: "warning" | "fatal";
  readonly url: string;
  readonly message: string;
  readonly extract?: string;
}

/**
 * The errors and warnings of the Nu HTML checker in documents, each with its surroundings, by the documents' names. One
 * process checks all of them. `undefined` if there is no Java. The contents of style elements are left out: the
 * checker's grammar of CSS knows no layers and no containers, and the build parses every style sheet.
 */
export async function checkHtml(
  documents: ReadonlyMap<string, string>,
): Promise<readonly string[] | undefined> {
  const directory = await mkdtemp(join(tmpdir(), "parallax-html-"));
  try {
    const names = [...documents.keys()];
    const files = await Promise.all(
      [...documents.values()].map(async (html, index) => {
        const file = join(directory, String(index), "page.html");
        await mkdir(join(directory, String(index)));
        await writeFile(file, html.replaceAll(/(<style[^>]*>).*?(?=<\/style>)/gs, "$1"));
        return file;
      }),
    );
    const output = await runChecker(files);
    if (output === undefined) return undefined;
    const { messages } = JSON.parse(output) as { messages: readonly Message[] };
    return messages
      .filter(({ type, subType }) => type !== "info" || subType === "warning")
      .filter(({ message }) => !known.some((pattern) => pattern.test(message)))
      .map(({ url, message, extract = "" }) => {
        const index = files.findIndex((file) => url.endsWith(file));
        return `${names[index] ?? url}: ${message} ${extract}`;
      });
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** The report as JSON; `undefined` if there is no Java. */
async function runChecker(files: readonly string[]): Promise<string | undefined> {
  const checker = spawn(program, [
    ...quickStart,
    "-jar",
    jar,
    "--exit-zero-always",
    "--stdout",
    "--format",
    "json",
    ...files,
  ]);
  const isStarted = await new Promise<boolean>((settle, reject) => {
    checker.once("spawn", () => {
      settle(true);
    });
    checker.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") settle(false);
      else reject(error);
    });
  });
  if (!isStarted) return undefined;
  const [output, complaint] = await Promise.all([text(checker.stdout), text(checker.stderr)]);
  if (output === "") throw new Error(`the HTML checker said nothing but ${complaint}`);
  return output;
}

import { expect, it, vi } from "vitest";
import { decodeStacks, type ReadMap } from "./decodeStacks.ts";

/** Of a file of one line: its first column comes from 5:3, its eleventh from a call of `dateFormat` at 9:1. */
const map = JSON.stringify({
  version: 3,
  sources: ["src/i18n/dates.ts"],
  names: ["dateFormat"],
  mappings: "AAIE,UAIFA",
});
const known = "https://exchange.example/assets/worker/a-1.js";

async function decoded(...lines: readonly string[]) {
  const readMap = vi.fn<ReadMap>(async (file) =>
    file === "assets/worker/a-1.js" ? map : undefined,
  );
  const [text = ""] = await decodeStacks([["TypeError: no", ...lines].join("\n")], readMap);
  return { lines: text.split("\n").slice(1), asked: readMap.mock.calls.flat() };
}

it("names the file, the line and the function of the sources", async () => {
  const { lines, asked } = await decoded(
    `    at new H (${known}:1:3)`,
    `    at ${known}:1:11`,
    `    at async f (${known}:1:12)`,
    "    at g (https://exchange.example/assets/b-2.js:1:1)",
  );
  expect(lines).toEqual([
    "    at new dateFormat (src/i18n/dates.ts:5:3)",
    "    at src/i18n/dates.ts:9:1",
    "    at async f (src/i18n/dates.ts:9:1)",
    "    at g (https://exchange.example/assets/b-2.js:1:1)",
  ]);
  expect(asked).toEqual(["assets/worker/a-1.js", "assets/b-2.js"]);
});

it("reads the stacks of other browsers, and what came without a function", async () => {
  const { lines } = await decoded(`H@${known}:1:3`, `@${known}:1:3`, `${known}:1:3`);
  expect(lines).toEqual([
    "    at H (src/i18n/dates.ts:5:3)",
    "    at src/i18n/dates.ts:5:3",
    "    at src/i18n/dates.ts:5:3",
  ]);
});

it.each([
  "    at f (/assets/../../secret.js:1:1)",
  "    at f (/assets/.hidden/a.js:1:1)",
  "    at f (/assets//etc/a.js:1:1)",
  "    at f (/other/a-1.js:1:1)",
  "a message with /assets/worker/a-1.js:1:3 in it",
])("asks for no map because of %j, and leaves it as it is", async (line) => {
  expect(await decoded(line)).toEqual({ lines: [line], asked: [] });
});

it("reads a long line at once", async () => {
  const line = `    at ${"a (".repeat(600)}`;
  expect((await decoded(line)).lines).toEqual([line]);
});

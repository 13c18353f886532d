import { readFile } from "node:fs/promises";
import { stripTypeScriptTypes } from "node:module";
import { expect, it } from "vitest";
import { memberOf } from "../../src/lib/records.ts";
import { trackerCalls } from "../../src/wire/events/trackerCalls.ts";
import { vaultCalls } from "../../src/wire/workerClient.ts";
import { workerCalls } from "../../src/wire/workerCalls.ts";
import { withoutShapes } from "./callShapes.ts";

/** What a module exports as the page's build has it; what it imports is replaced. */
async function loadedInPage(path: string, head: string): Promise<unknown> {
  const source = withoutShapes(await readFile(path, "utf8")).replaceAll(
    /^import [^;]*;$/gm,
    (statement) => (statement.startsWith("import type") ? statement : ""),
  );
  const code = stripTypeScriptTypes(head + source);
  return import(`data:text/javascript,${encodeURIComponent(code)}`);
}

const declaring = `
  const declareCall = (shape, deadlineMs) => ({ shape, deadlineMs });
  const deadlines = { localMs: 1, withConfigurationMs: 2, withKeyPairMs: 3 };
`;

const calls = {
  "src/wire/workerClient.ts": ["vaultCalls", vaultCalls],
  "src/wire/events/trackerCalls.ts": ["trackerCalls", trackerCalls],
} as const;

it.each(Object.entries(calls))("leaves the calls of %s without a shape", async (path, facts) => {
  const [name, declared] = facts;
  const left = JSON.stringify(memberOf(await loadedInPage(path, declaring), name));
  for (const call of Object.keys(declared))
    expect(left).toMatch(new RegExp(`"${call}":{"deadlineMs":\\d}`));
});

it("leaves the first call of the worker without a shape", async () => {
  const left = withoutShapes(await readFile("src/wire/workerCalls.ts", "utf8"));
  expect(Object.keys(workerCalls)).toContain("start");
  expect(left).toMatch(/declareCall<WorkerStart, DoneOutcome>\(undefined as never,/);
});

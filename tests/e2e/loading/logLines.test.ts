import { expect } from "vitest";
import { memberOf } from "../../../src/lib/records.ts";
import { startSite } from "../support/startSite.ts";
import { test as base } from "../support/test.ts";
import { untilKept } from "../support/untilKept.ts";

/** The most lines of a visit that an operator reads at the level `info`. */
const mostLines = 10;
const lines: string[] = [];

/** A site whose log the test reads. */
const test = base.extend("site", { scope: "file" }, async ({ build }, { onCleanup }) => {
  const note = (fields: object, message: string): void => {
    lines.push(`${message} ${String(memberOf(fields, "path"))}`);
  };
  const logger = { debug: () => {}, info: note, warn: note, error: note };
  const log = { logger, flush: () => undefined };
  const site = await startSite(build, { LOG_LEVEL: "info" }, { log });
  onCleanup(site.close);
  return site;
});

test("one visit, its copy for offline use included, writes at most ten lines into the log", async ({
  open,
  site,
}) => {
  lines.length = 0;
  const { page } = await open("/converter/btc/usd", { serviceWorkers: "allow" });
  await untilKept(page);
  expect(site.origin).toContain("127.0.0.1");
  expect(lines).toContain("request /converter/btc/usd");
  expect(lines.length, lines.join("\n")).toBeLessThanOrEqual(mostLines);
});

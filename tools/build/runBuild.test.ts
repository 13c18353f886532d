import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ConfigError } from "../../server/config/readConfig.ts";
import { HeadTextsError } from "../../server/head-texts/loadHeadTexts.ts";
import { KeysError } from "../../server/keys/keyDirectory.ts";
import { StoreError } from "../../server/store/StoreError.ts";
import { runBuild } from "./runBuild.ts";

const exitCode = process.exitCode;
let told = "";

const fails = (reason: Error) => () => Promise.reject<undefined>(reason);

beforeEach(() => {
  told = "";
  vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    told += String(text);
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = exitCode;
});

it.each([
  new KeysError("Write the keys."),
  new HeadTextsError("Write the texts."),
  new StoreError("busy", "Stop the other process."),
])("says in one line what to do: %s", async (refusal) => {
  expect(await runBuild(fails(refusal))).toBeUndefined();
  expect(told).toBe(`${refusal.message}\n`);
  expect(process.exitCode).toBe(1);
});

it("names the configuration where that cannot be used", async () => {
  const problem = { name: "PORT", wrong: "must be a number", example: "80" } as const;
  await runBuild(fails(new ConfigError([problem])));
  expect(told).toMatch(/^Configuration: PORT must be a number .*\n$/);
});

it("throws whatever nobody foresaw", async () => {
  const error = new Error("a fault of the build");
  await expect(runBuild(fails(error))).rejects.toBe(error);
  expect(told).toBe("");
});

import { expect, it, vi } from "vitest";
import { trusted } from "../../src/lib/trusted.ts";
import { runConsumer } from "./runConsumer.ts";
import type { HostProcess } from "./runServer.ts";

/** What a consumer that cannot start writes to standard error, and its exit code. */
async function failureOf(env: HostProcess["env"], args: readonly string[] = []) {
  const exit = vi.fn<(code: number) => void>();
  const stderr = { write: vi.fn<(text: string) => void>() };
  const stdout = { write: vi.fn<(text: string) => void>() };
  await runConsumer(
    trusted<HostProcess>({ env, exit, stderr, stdout, on: vi.fn<() => void>() }),
    args,
  );
  expect(stdout.write).not.toHaveBeenCalled();
  expect(exit.mock.calls).toEqual([[1]]);
  return stderr.write.mock.calls.flat().join("");
}

it.each([
  [{}, [], /^The consumer needs EVENTS_LOG_URL: without it there is no log\.\n$/],
  [{}, ["--form", "2026-11-20"], /^Use: node server\/consumer\.ts .*\n$/],
  [{}, ["--from", "yesterday"], /^Use: node server\/consumer\.ts .*\n$/],
  [{ PORT: "none" }, [], /^Configuration: PORT .*\n$/],
])("says in one line why it cannot start: %j %j", async (env, args, line) => {
  expect(await failureOf(env, args)).toMatch(line);
});

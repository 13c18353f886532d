import { expect, it, vi } from "vitest";
import type { Logger } from "../log/createLog.ts";
import { StoreError } from "./StoreError.ts";
import { waitForServer } from "./waitForServer.ts";

const away = new StoreError("unreachable", "the event database did not answer in time");

/** Fails so many times, then opens. */
function openAfter(failures: number, failure: Error = away) {
  let left = failures;
  return vi.fn<() => Promise<string>>(async () => {
    if (left-- > 0) throw failure;
    return "open";
  });
}

it.each([
  away,
  new StoreError("memory", "the event database has too little memory"),
  new StoreError("overloaded", "the event database takes nothing for a while"),
])(
  "asks again while a server cannot be reached or takes nothing, and says so: %s",
  async (failure) => {
    const warn = vi.fn<Logger["warn"]>();
    const open = openAfter(1, failure);
    await expect(waitForServer(open, { waitSeconds: 60, logger: { warn } })).resolves.toBe("open");
    expect(open).toHaveBeenCalledTimes(2);
    expect(warn.mock.calls).toEqual([
      [{ reason: failure.message }, "waiting for the database before starting"],
    ]);
  },
);

it("does not wait where it is not told to, nor for a server that refuses", async () => {
  await expect(waitForServer(openAfter(1), {})).rejects.toBe(away);
  const refused = new StoreError("query", "no such user");
  const open = openAfter(1, refused);
  await expect(waitForServer(open, { waitSeconds: 60 })).rejects.toBe(refused);
  expect(open).toHaveBeenCalledOnce();
});

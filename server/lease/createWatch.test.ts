import { expect, it, vi } from "vitest";
import { createDeferred } from "../../src/lib/testing/createDeferred.ts";
import { createWatch, type WatchDeps } from "./createWatch.ts";

function setUp(given: Partial<WatchDeps> = {}) {
  const lease = {
    take: vi.fn<() => Promise<boolean>>(() => Promise.resolve(true)),
    release: vi.fn<() => Promise<void>>(() => Promise.resolve()),
  };
  const round = vi.fn<WatchDeps["round"]>(() => Promise.resolve());
  const onFailure = vi.fn<(cause: unknown) => void>();
  const watch = createWatch({ lease, tickMs: 60_000, round, onFailure, ...given });
  return { lease, round, onFailure, watch };
}

it("does nothing in a process that does not hold the lease", async () => {
  const { lease, round, onFailure, watch } = setUp();
  lease.take.mockResolvedValueOnce(false);
  await watch.look();
  expect(round).not.toHaveBeenCalled();
  expect(onFailure).not.toHaveBeenCalled();
  await watch.look();
  expect(round).toHaveBeenCalledTimes(1);
});

it("does not ask for the lease where a look would find nothing", async () => {
  const { lease, round, watch } = setUp({ isDue: () => false });
  await watch.look();
  expect(lease.take).not.toHaveBeenCalled();
  expect(round).not.toHaveBeenCalled();
});

it("looks once at a time, and tells a round under way that it stops", async () => {
  const held = createDeferred();
  const stopped: boolean[] = [];
  const { lease, round, watch } = setUp();
  round.mockImplementation(async ({ isStopped }) => {
    stopped.push(isStopped());
    await held.promise;
    stopped.push(isStopped());
  });
  const looks = [watch.look(), watch.look()];
  await vi.waitFor(() => {
    expect(round).toHaveBeenCalledTimes(1);
  });
  const stop = watch.stop();
  expect(lease.release).not.toHaveBeenCalled();
  held.resolve();
  await Promise.all([...looks, stop]);
  expect(round).toHaveBeenCalledTimes(1);
  expect(stopped).toEqual([false, true]);
  expect(lease.release).toHaveBeenCalledTimes(1);
});

it.each(["lease", "round"])("tells of a failed %s, and looks again the next time", async (part) => {
  const cause = new Error("gone");
  const { lease, round, onFailure, watch } = setUp();
  (part === "lease" ? lease.take : round).mockRejectedValueOnce(cause);
  await watch.look();
  expect(onFailure).toHaveBeenCalledWith(cause);
  await watch.look();
  expect(round).toHaveBeenCalledTimes(part === "lease" ? 1 : 2);
  expect(onFailure).toHaveBeenCalledTimes(1);
});

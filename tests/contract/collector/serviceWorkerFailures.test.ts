import { describe, expect, it, vi } from "vitest";
import { readFailure } from "../../../server/collector/failures/readFailure.ts";
import {
  failureLimits,
  failuresPath,
  type PageFailure,
} from "../../../src/wire/events/failures.ts";
import { trustedJson } from "../../../src/lib/trusted.ts";
import { type FailureScope, serviceWorkerPage, tellFailures } from "../../../sw/tellFailures.ts";

type Listener = Parameters<FailureScope["addEventListener"]>[1];

function createScope(fetch = vi.fn<FailureScope["fetch"]>(async () => new Response())) {
  const listeners = new Map<string, Listener>();
  tellFailures({ addEventListener: (type, listener) => listeners.set(type, listener), fetch });
  const sent = (): readonly PageFailure[] =>
    fetch.mock.calls.flatMap(([, { body }]) =>
      typeof body === "string" ? [trustedJson<PageFailure>(body)] : [],
    );
  const happen = (type: string, facts: object): void =>
    listeners.get(type)?.(Object.assign(new Event(type), facts) as Parameters<Listener>[0]);
  return { fetch, sent, happen };
}

describe("what fails in the service worker", () => {
  it("reaches the collector, in the form that it takes", () => {
    const { fetch, sent, happen } = createScope();
    const reason = new TypeError("no such cache");
    happen("unhandledrejection", { reason });
    const error = new RangeError("broken");
    happen("error", { error, message: "Uncaught" });
    expect(fetch.mock.calls.map(([path, { method }]) => [path, method])).toEqual([
      [`/${failuresPath}`, "POST"],
      [`/${failuresPath}`, "POST"],
    ]);
    expect(sent()).toMatchObject([
      { kind: "rejection", text: reason.stack, page: serviceWorkerPage },
      { kind: "error", text: error.stack, page: serviceWorkerPage },
    ]);
    for (const failure of sent())
      expect(readFailure(failure)).toMatchObject({ kind: failure.kind });
  });

  it("is told only so often, and not of the failure to tell it", async () => {
    const { fetch, happen } = createScope(
      vi.fn<FailureScope["fetch"]>(() => Promise.reject(new Error("away"))),
    );
    for (let count = 0; count <= failureLimits.maxOfPage; count += 1)
      happen("unhandledrejection", { reason: count });
    await Promise.allSettled(fetch.mock.results.map(({ value }) => value as Promise<unknown>));
    expect(fetch).toHaveBeenCalledTimes(failureLimits.maxOfPage);
  });
});

import { describe, expect, it, vi } from "vitest";
import { createDeferred } from "../../src/lib/testing/createDeferred.ts";
import { stopOnSignals } from "./stopOnSignals.ts";

function createSource() {
  const listeners = new Map<string, () => void>();
  const exit = vi.fn<(code: number) => void>();
  return {
    on: (signal: string, listener: () => void) => listeners.set(signal, listener),
    exit,
    send: (signal: string) => listeners.get(signal)?.(),
  };
}

describe("stopOnSignals", () => {
  it.each(["SIGTERM", "SIGINT"])(
    "closes once on %s and exits with 0 when closed",
    async (signal) => {
      const source = createSource();
      const close = vi.fn<() => Promise<void>>(async () => undefined);
      stopOnSignals(source, close);
      source.send(signal);
      expect(source.exit).not.toHaveBeenCalled();
      await vi.waitFor(() => expect(source.exit).toHaveBeenCalledWith(0));
      expect(close).toHaveBeenCalledOnce();
    },
  );

  it("exits with 1 where closing fails", async () => {
    const source = createSource();
    stopOnSignals(source, () => Promise.reject(new Error("store")));
    source.send("SIGTERM");
    await vi.waitFor(() => expect(source.exit).toHaveBeenCalledWith(1));
  });

  it("exits with 1 at once on a second signal, of either kind", () => {
    const source = createSource();
    const close = vi.fn<() => Promise<void>>(() => createDeferred().promise);
    stopOnSignals(source, close);
    source.send("SIGTERM");
    source.send("SIGINT");
    expect(source.exit).toHaveBeenCalledWith(1);
    expect(close).toHaveBeenCalledOnce();
  });
});

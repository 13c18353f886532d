import { describe, expect, it, vi } from "vitest";
import { createFailureHandler, type FailedCall } from "./createFailureHandler.ts";
import type { CallOutcome } from "./failureRules.ts";
import { settled } from "../testing/clientFixture.ts";
import { fakeWorker, unavailable } from "../testing/fakeWorker.ts";
import { manualTime } from "../testing/manualTime.ts";

const refused = (code: string): CallOutcome => ({
  method: "POST",
  path: "/v1/x",
  code,
  httpStatus: 200,
  traceId: "trace",
  message: `message ${code}`,
  signError: code,
  status: "",
});

function setUp(worker = fakeWorker()) {
  const time = manualTime();
  const told = {
    notify: vi.fn<(failed: FailedCall) => void>(),
    warn: vi.fn<(message: string, detail: unknown) => void>(),
    report: vi.fn<(event: string, reason: string) => void>(),
    signOut: vi.fn<() => Promise<void>>(() => Promise.resolve()),
  };
  const { clock, startTimer } = time;
  const handle = createFailureHandler({ worker, clock, startTimer, ...told });
  const resets = () => worker.resetConfiguration.mock.calls.map(([{ refetch }]) => refetch);
  return { handle, time, resets, ...told };
}

describe("createFailureHandler", () => {
  it("forgets the configuration at once and asks for it again 2 s after the last refusal", () => {
    const { handle, time, resets } = setUp();
    handle(refused("00020"));
    expect(resets()).toEqual([false]);
    time.pass(1500);
    handle(refused("00021"));
    time.pass(1999);
    expect(resets()).toEqual([false, false]);
    time.pass(1);
    expect(resets()).toEqual([false, false, true]);
    time.pass(10_000);
    expect(resets()).toHaveLength(3);
  });

  it("does not ask for it again when a signature was late", () => {
    const { handle, time, resets } = setUp();
    handle(refused("00022"));
    time.pass(10_000);
    expect(resets()).toEqual([false]);
  });

  it("signs out once in 2 s, and says why", () => {
    const { handle, time, signOut, notify, report } = setUp();
    handle(refused("00023"));
    time.pass(1999);
    handle(refused("00023"));
    expect(signOut).toHaveBeenCalledOnce();
    expect(notify).toHaveBeenCalledWith({ code: "00023", traceId: "trace" });
    expect(report).toHaveBeenCalledWith("gw-sign-error", "00023");
    time.pass(1);
    handle(refused("00023"));
    expect(signOut).toHaveBeenCalledTimes(2);
  });

  it("survives a worker that is gone and a sign-out that fails", async () => {
    const worker = fakeWorker({ resetConfiguration: () => Promise.resolve(unavailable) });
    const { handle, warn, signOut } = setUp(worker);
    signOut.mockRejectedValue(new Error("offline"));
    handle(refused("00022"));
    handle(refused("00023"));
    await settled();
    const messages = warn.mock.calls.map(([message]) => message);
    expect(messages).toContain("the signing configuration could not be reset");
    expect(messages).toContain("signing out failed");
  });
});

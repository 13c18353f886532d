import { describe, expect, it } from "vitest";
import { tryTwice } from "./tryTwice.ts";

const { promise: never } = Promise.withResolvers<never>();

function run(attempts: readonly ((signal: AbortSignal) => Promise<string>)[], deadlineMs = 60_000) {
  const reasons: string[] = [];
  const signals: AbortSignal[] = [];
  const answer = tryTwice(
    (signal) => {
      const attempt = attempts[signals.length];
      signals.push(signal);
      return attempt ? attempt(signal) : Promise.reject(new Error("tried too often"));
    },
    { deadlineMs, onRetry: (reason) => reasons.push(reason) },
  );
  return { answer, reasons, signals };
}

const fail = (reason: string) => () => Promise.reject(new Error(reason));
const succeed = () => Promise.resolve("done");

describe("an attempt", () => {
  it("is made once where it succeeds", async () => {
    const { answer, reasons, signals } = run([succeed]);
    expect(await answer).toBe("done");
    expect([reasons, signals.length]).toEqual([[], 1]);
  });

  it("is made once more where it fails", async () => {
    const { answer, reasons } = run([fail("session closed"), succeed]);
    expect(await answer).toBe("done");
    expect(reasons).toEqual(["session closed"]);
  });

  it("is given up where it fails twice, for the second reason", async () => {
    const { answer, signals } = run([fail("first"), fail("second"), succeed]);
    await expect(answer).rejects.toThrow("second");
    expect(signals).toHaveLength(2);
  });

  it("is told of its deadline and made once more where it stalls", async () => {
    const { answer, reasons, signals } = run([() => never, succeed], 20);
    expect(await answer).toBe("done");
    expect(reasons).toEqual(["not done after 20 ms"]);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  });

  it("is given up where it stalls twice", async () => {
    const { answer } = run([() => never, () => never, succeed], 20);
    await expect(answer).rejects.toThrow("not done after 20 ms");
  });
});

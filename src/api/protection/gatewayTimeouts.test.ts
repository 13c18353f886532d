import { describe, expect, it } from "vitest";
import { clientTo, failureOf, settled } from "../testing/clientFixture.ts";

describe("a time-out", () => {
  it.each([
    ["gateway", 20_000],
    ["shell", 60_000],
  ] as const)("of the %s client comes after %i ms", async (name, timeoutMs) => {
    const { [name]: send, time } = clientTo(() => new Promise(() => {}));
    const failure = failureOf(send({ path: "v1/x", body: {} }));
    await settled();
    time.pass(timeoutMs - 1);
    expect(time.pending()).toBe(1);
    time.pass(1);
    expect(await failure).toMatchObject({ code: "", status: 0 });
    expect((await failure)?.message).toContain("timed out");
  });
});

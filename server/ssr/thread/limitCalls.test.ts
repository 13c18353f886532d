import { expect, it } from "vitest";
import { gatewayCodes } from "../../../src/wire/envelope.ts";
import { limitCalls } from "./limitCalls.ts";

const address = "http://gateway.invalid/v1/vitals/summary";

/** Never answers, and ends when it is aborted. */
const silent: typeof fetch = (input) => {
  const { signal } = new Request(input);
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(new Error("aborted"));
    signal.addEventListener("abort", () => reject(new Error("aborted")), { once: true });
  });
};

const inTime = new AbortController().signal;

it("passes what answers in time, with the body of the request", async () => {
  const call = limitCalls(async (input) => new Response(await new Request(input).text()), inTime);
  const answer = await call(address, { method: "POST", body: "asked" });
  expect(await answer.text()).toBe("asked");
});

it("answers for what stays silent, and for all that is asked later, that it is unavailable", async () => {
  const late = new AbortController();
  const call = limitCalls(silent, late.signal);
  const first = call(address);
  late.abort();
  for (const answer of [await first, await call(address)]) {
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ code: gatewayCodes.unavailable });
  }
});

it("rejects with what fails by itself or by the caller", async () => {
  const refused = limitCalls(() => Promise.reject(new Error("refused")), inTime);
  await expect(refused(address)).rejects.toThrow("refused");
  const signal = AbortSignal.abort();
  await expect(limitCalls(silent, inTime)(address, { signal })).rejects.toThrow("aborted");
});

import { setImmediate as turn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { trusted } from "../../../src/lib/trusted.ts";
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

it("aborts the call underneath when it is late", async () => {
  const late = new AbortController();
  const inner: Request[] = [];
  const call = limitCalls((input, init) => {
    inner.push(new Request(input, init));
    return silent(input, init);
  }, late.signal);
  const asked = call(address);
  expect(inner.map(({ signal }) => signal.aborted)).toEqual([false]);
  late.abort();
  await asked;
  expect(inner.map(({ signal }) => signal.aborted)).toEqual([true]);
});

it("answers for what stays silent although garbage was collected meanwhile", async () => {
  setFlagsFromString("--expose-gc");
  const collectGarbage = trusted<() => void>(runInNewContext("gc"));
  const late = new AbortController();
  const call = limitCalls(silent, late.signal);
  const asked = Array.from({ length: 5 }, () => call(address));
  for (let round = 0; round < 5; round += 1) {
    await turn();
    collectGarbage();
  }
  late.abort();
  const answers = await Promise.all(asked);
  expect(answers.map(({ status }) => status)).toEqual(asked.map(() => 503));
});

it("rejects with what fails by itself or by the caller", async () => {
  const refused = limitCalls(() => Promise.reject(new Error("refused")), inTime);
  await expect(refused(address)).rejects.toThrow("refused");
  const signal = AbortSignal.abort();
  await expect(limitCalls(silent, inTime)(address, { signal })).rejects.toThrow("aborted");
});

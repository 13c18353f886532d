import { expose, wrap } from "comlink";
import { afterEach, describe, expect, it } from "vitest";
import { createGate } from "./createGate.ts";
import { vaultFailure } from "./vault/vaultFailure.ts";

const refusal = vaultFailure("bad-call");

interface Calls {
  double: (value: number) => Promise<number>;
  /** This call exists but has no guard. */
  hidden: () => Promise<string>;
}

const open: MessageChannel[] = [];

afterEach(() => {
  for (const { port1, port2 } of open.splice(0)) {
    port1.close();
    port2.close();
  }
});

/** Serves calls behind the gate, and collects every message that comes back. */
function serve() {
  const channel = new MessageChannel();
  open.push(channel);
  const calls: Calls = {
    double: (value) => Promise.resolve(value * 2),
    hidden: () => Promise.resolve("secret"),
  };
  const guards = { double: (...args: readonly unknown[]) => typeof args[0] === "number" };
  expose(calls, createGate(channel.port2, { guards, refusal }));
  return channel.port1;
}

/** Sends messages one after another and answers the replies, including that of a last valid call. */
async function answersTo(...messages: readonly unknown[]): Promise<unknown[]> {
  const port = serve();
  const answers: unknown[] = [];
  port.addEventListener("message", ({ data }) => {
    answers.push(data);
  });
  port.start();
  for (const message of messages) port.postMessage(message);
  await wrap<Calls>(port).double(1);
  return answers.slice(0, -1);
}

const raw = (value: unknown) => ({ type: "RAW", value });
const refused = { id: "1", type: "RAW", value: refusal };

describe("the gate", () => {
  it("lets a known call with good arguments through", async () => {
    expect(await wrap<Calls>(serve()).double(21)).toBe(42);
  });

  it.each([
    ["of an unknown name", { type: "APPLY", path: ["nothing"], argumentList: [] }],
    ["that exists but has no guard", { type: "APPLY", path: ["hidden"], argumentList: [] }],
    ["of an inherited name", { type: "APPLY", path: ["toString"], argumentList: [] }],
    ["of no name", { type: "APPLY", path: [], argumentList: [] }],
    [
      "into a function",
      { type: "APPLY", path: ["double", "call"], argumentList: [raw(null), raw(1)] },
    ],
    [
      "up to the constructors",
      { type: "APPLY", path: ["constructor", "assign"], argumentList: [] },
    ],
    ["whose path is no list", { type: "APPLY", path: "double", argumentList: [raw(1)] }],
    ["whose name is no text", { type: "APPLY", path: [["double"]], argumentList: [raw(1)] }],
    ["with other arguments", { type: "APPLY", path: ["double"], argumentList: [raw("1")] }],
    ["without arguments", { type: "APPLY", path: ["double"] }],
    [
      "with a callback",
      {
        type: "APPLY",
        path: ["double"],
        argumentList: [{ type: "HANDLER", name: "proxy", value: 1 }],
      },
    ],
  ])("refuses a call %s", async (_what, message) => {
    expect(await answersTo({ id: "1", ...message })).toEqual([refused]);
  });

  it.each([
    ["reads a member", { type: "GET", path: ["double"] }],
    ["sets a member", { type: "SET", path: ["double"], value: raw(1) }],
    ["constructs", { type: "CONSTRUCT", path: ["double"], argumentList: [] }],
    ["asks for another endpoint", { type: "ENDPOINT", path: [] }],
    ["ends the service", { type: "RELEASE", path: [] }],
    ["is of no known kind", { type: "EVAL", path: ["double"], argumentList: [raw(1)] }],
  ])("refuses a message that %s", async (_what, message) => {
    expect(await answersTo({ id: "1", ...message })).toEqual([refused]);
  });

  it("does not reply to what is not a message of Comlink", async () => {
    const silent = ["text", null, 7, { type: "GET", path: ["hidden"] }, { id: 7, type: "GET" }];
    expect(await answersTo(...silent)).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";
import { createFakeTimer } from "../testing/createFakeTimer.ts";
import { createSendEnvelope } from "./createSendEnvelope.ts";
import { clientHeaders } from "./requestHeaders.ts";

const url = "https://exchange.test/v1/x";
const now = 1_790_000_000_000;

function senderTo(answer: () => Response | Promise<Response>) {
  const seen: { readonly init: RequestInit }[] = [];
  const timer = createFakeTimer();
  const send = createSendEnvelope({
    fetch: async (_input, init = {}) => {
      seen.push({ init });
      return answer();
    },
    headers: () => clientHeaders({ locale: "de" }),
    clock: () => now,
    startTimer: timer.startTimer,
    fillRandom: (bytes) => bytes.fill(7),
  });
  return { send, seen, timer };
}

const success = () => Response.json({ code: "00000", data: { a: 1 }, msg: "" });
const call = { method: "GET", url, timeoutMs: 5 } as const;

describe("createSendEnvelope", () => {
  it("sends the protocol's headers with those of the call", async () => {
    const { send, seen } = senderTo(success);
    await send({ ...call, headers: { "device-sign": "s" } });
    expect(seen[0]?.init.headers).toEqual({
      website: "parallax",
      terminaltype: "1",
      locale: "de",
      language: "de",
      "content-type": "application/json",
      uhti: "07".repeat(16),
      tm: String(now),
      traceparent: `00-${"07".repeat(16)}-${"07".repeat(8)}-01`,
      "device-sign": "s",
    });
  });

  it("sends a signed request under its own trace id and time, and as the caller asks the platform", async () => {
    const { send, seen } = senderTo(success);
    const traceId = "ab".repeat(16);
    const platform = { credentials: "omit", keepalive: true } as const;
    await send({ ...call, method: "POST", body: "{}", traceId, time: "1", platform });
    expect(seen[0]?.init).toMatchObject({ method: "POST", body: "{}", ...platform });
    expect(seen[0]?.init.headers).toMatchObject({ uhti: traceId, tm: "1" });
  });

  it("answers the envelope, whatever its code, and no envelope where somebody else has answered", async () => {
    const refused = { code: "40000", data: null, msg: "no" };
    expect(await senderTo(() => Response.json(refused, { status: 400 })).send(call)).toMatchObject({
      status: 400,
      envelope: refused,
    });
    const portal = await senderTo(() => new Response("<p>sign in</p>")).send(call);
    expect(portal).toMatchObject({ status: 200, envelope: undefined });
  });

  it("rejects as the network does, and where the answer comes too late", async () => {
    const offline = senderTo(() => Promise.reject(new TypeError("offline")));
    await expect(offline.send(call)).rejects.toThrow("offline");
    const { send, timer, seen } = senderTo(() => new Promise(() => {}));
    const late = send(call);
    timer.elapse(5);
    await expect(late).rejects.toMatchObject({ name: "TimeoutError" });
    expect(seen[0]?.init.signal?.aborted).toBe(true);
  });
});

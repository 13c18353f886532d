import { describe, expect, it } from "vitest";
import { seenTraces } from "../../../server/store/schema/protection.ts";
import { readEnvelope } from "../gateway/gatewayFixture.ts";
import { makeClientKey, newTraceId, signText, textOf } from "./protectionClient.ts";
import { paths, protectedGatewayForFile } from "./protectionFixture.ts";
import { createSignedAttempts, request } from "./signedAttempts.ts";

const open = protectedGatewayForFile();
const { attempt, send, expectRefusal, expectTaken } = createSignedAttempts(open);
const otherKey = makeClientKey();

describe("00023, a replay", () => {
  it("refuses the same request a second time, in mode 2 and in mode 1", async () => {
    const change = attempt();
    await expectTaken(await send(change));
    await expectRefusal(await send(change), "00023");
    const userInfo = { method: "POST", path: paths.userInfo, body: "" };
    const ask = attempt({ signed: { mode: "1", ...userInfo }, sent: userInfo });
    await expectTaken(await send(ask));
    await expectRefusal(await send(ask), "00023");
  });

  it("accepts one of many that arrive at once", async () => {
    const change = attempt();
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(change)));
    const codes = await Promise.all(answers.map(async (one) => (await readEnvelope(one)).code));
    expect(codes.filter((code) => code === "00000")).toHaveLength(1);
    expect(codes.filter((code) => code === "00023")).toHaveLength(7);
  });

  it("refuses a trace id that another request of the key had", async () => {
    const traceId = newTraceId();
    await expectTaken(await send(attempt({ signed: { traceId } })));
    const body = '{"nickName":"two"}';
    await expectRefusal(
      await send(attempt({ signed: { traceId, body }, sent: { body } })),
      "00023",
    );
  });

  it("does not use up a trace id for a signature that does not match", async () => {
    const traceId = newTraceId();
    await expectRefusal(await send(attempt({ signed: { traceId }, key: otherKey })), "00023");
    await expectTaken(await send(attempt({ signed: { traceId } })));
  });

  it("accepts a repeated request in mode 0, which covers no trace id", async () => {
    const list = { method: "GET", path: paths.subAccounts, body: "" };
    const ask = attempt({ signed: { mode: "0", ...list }, sent: list });
    await expectTaken(await send(ask));
    await expectTaken(await send(ask));
  });

  it("still refuses it at the last moment that the signed digits allow, and forgets it later", async () => {
    const { time, store } = open();
    const start = time.now;
    // The signed digits name a span of a hundred seconds. All of it is as far ahead as the window allows.
    const tm = start + 300_000;
    const change = attempt({ signed: { tm: String(tm) } });
    await expectTaken(await send(change));
    const lastTm = Math.floor(tm / 100_000) * 100_000 + 99_999;
    time.now = lastTm + 300_000;
    const headers: Readonly<Record<string, string>> = { ...change.headers, tm: String(lastTm) };
    const traceId = headers["uhti"] ?? "";
    const text = textOf({ ...request, version: "v1", mode: "2", tm: String(lastTm), traceId });
    expect(signText(text, open().clientKey)).toBe(headers["device-sign"]);
    // Another request comes first, so that expired trace ids are removed.
    await expectTaken(await send(attempt()));
    await expectRefusal(await send({ ...change, headers }), "00023");
    time.now = start + 3_600_000;
    await expectTaken(await send(attempt()));
    expect(await store.run((db) => db.select().from(seenTraces))).toHaveLength(1);
    time.now = start;
  });
});

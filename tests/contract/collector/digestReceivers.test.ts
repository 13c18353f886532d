import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDigestCalls } from "../../../server/alerts/digest/createDigestCalls.ts";
import { createGateway } from "../../../server/gateway/createGateway.ts";
import { createOperator } from "../../../server/operator/createOperator.ts";
import { createOperatorCalls } from "../../../server/operator/createOperatorCalls.ts";
import type { Store } from "../../../server/store/createStore.ts";
import { openTestStore } from "../../../server/store/testing/databaseCopies.ts";
import { budgetLimits, operatorPaths } from "../../../src/wire/events/budgets.ts";
import type { DigestData } from "../../../src/wire/events/digests.ts";
import {
  createMemoryLogger,
  createSnapshotMarket,
  now,
  readEnvelope,
} from "../gateway/gatewayFixture.ts";
import { collectorOrigin, operatorToken } from "./collectorFixture.ts";

const asOperator = { authorization: `Bearer ${operatorToken}` };
const receiver = {
  email: "operator@example.com",
  webhook: "https://hooks.example.com/in",
  webhookForm: "slack",
};

describe("receivers of the weekly digest", () => {
  let store: Store;
  let gateway: ReturnType<typeof createGateway>;

  beforeAll(async () => {
    store = await openTestStore();
    let made = 0;
    gateway = createGateway({
      market: createSnapshotMarket(),
      clock: () => now,
      logger: createMemoryLogger(),
      openCalls: createDigestCalls({
        calls: createOperatorCalls({
          operator: createOperator({ token: operatorToken, keyedHash: (text) => text }),
          settings: { publicOrigin: collectorOrigin, trustedProxies: 0 },
        }),
        store,
        clock: () => now,
        newId: () => `id ${String((made += 1)).padStart(3, "0")}`,
        webhookKey: (address) => `key of ${address}`,
      }),
    });
  });
  afterAll(() => store.close());

  const call = (path: string, headers: Record<string, string>, body?: unknown) =>
    gateway(
      new Request(`${collectorOrigin}/${path}`, {
        ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
        headers: { "content-type": "application/json", ...headers },
      }),
    );
  const dataOf = async (answer: Response) => (await readEnvelope<DigestData>(answer)).data;

  it("are nobody's but the operator's", async () => {
    for (const headers of [{}, { authorization: "Bearer wrong" }]) {
      expect((await call(operatorPaths.digest, headers)).status).toBe(401);
      for (const path of [operatorPaths.addDigestReceiver, operatorPaths.deleteDigestReceiver])
        expect((await call(path, headers, receiver)).status).toBe(401);
    }
  });

  it("are added, listed with the key of their signatures, and removed", async () => {
    await call(operatorPaths.addDigestReceiver, asOperator, receiver);
    const mail = { ...receiver, webhook: "" };
    const { receivers, last } = await dataOf(
      await call(operatorPaths.addDigestReceiver, asOperator, mail),
    );
    expect(receivers).toMatchObject([
      { ...receiver, webhookKey: `key of ${receiver.webhook}` },
      { ...mail, webhookKey: "" },
    ]);
    expect(last).toBeUndefined();
    const again = await call(operatorPaths.addDigestReceiver, asOperator, mail);
    expect([again.status, (await readEnvelope(again)).msg]).toEqual([
      400,
      "These addresses are receivers already.",
    ]);
    for (const { id } of receivers)
      await call(operatorPaths.deleteDigestReceiver, asOperator, { id });
    expect(await dataOf(await call(operatorPaths.digest, asOperator))).toEqual({ receivers: [] });
  });

  it.each([
    [{ email: "", webhook: "" }, "email or webhook must be given"],
    [{ email: "nobody" }, "email is no address"],
    [{ webhook: "http://hooks.example.com/" }, "webhook must begin with https"],
    [{ webhookForm: "xml" }, "webhookForm must be json or slack"],
  ])("are refused with %j", async (wrong, reason) => {
    const answer = await call(operatorPaths.addDigestReceiver, asOperator, {
      ...receiver,
      ...wrong,
    });
    expect(answer.status).toBe(400);
    expect((await readEnvelope(answer)).msg).toContain(reason);
  });

  it("are bounded in number", async () => {
    for (let index = 0; index < budgetLimits.maxDigestReceivers; index += 1)
      await call(operatorPaths.addDigestReceiver, asOperator, {
        ...receiver,
        email: `operator${index}@example.com`,
      });
    const answer = await call(operatorPaths.addDigestReceiver, asOperator, receiver);
    expect([answer.status, (await readEnvelope(answer)).msg]).toEqual([
      400,
      "There are 20 receivers already.",
    ]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createGateway } from "../../../server/gateway/createGateway.ts";
import { createOperator } from "../../../server/operator/createOperator.ts";
import { createOperatorCalls } from "../../../server/operator/createOperatorCalls.ts";
import { createViewCalls } from "../../../server/operator/views/createViewCalls.ts";
import type { Store } from "../../../server/store/createStore.ts";
import { openTestStore } from "../../../server/store/testing/databaseCopies.ts";
import {
  budgetLimits,
  operatorPaths,
  type ViewInput,
  type ViewsData,
} from "../../../src/wire/events/budgets.ts";
import {
  createMemoryLogger,
  createSnapshotMarket,
  now,
  readEnvelope,
} from "../gateway/gatewayFixture.ts";
import { collectorOrigin, operatorToken } from "./collectorFixture.ts";

const asOperator = { authorization: `Bearer ${operatorToken}` };
const phones: ViewInput = {
  title: "Phones",
  parameters: "device=phone,tablet&release=!r1&route=%2Fa",
};

let store: Store;
let gateway: ReturnType<typeof createGateway>;

beforeAll(async () => {
  store = await openTestStore();
  let made = 0;
  gateway = createGateway({
    market: createSnapshotMarket(),
    clock: () => now,
    logger: createMemoryLogger(),
    openCalls: createViewCalls({
      calls: createOperatorCalls({
        operator: createOperator({ token: operatorToken, keyedHash: (text) => `hash of ${text}` }),
        settings: { publicOrigin: collectorOrigin, trustedProxies: 0 },
      }),
      store,
      clock: () => now,
      newId: () => `id ${(made += 1)}`,
    }),
  });
});
afterAll(() => store.close());

function call(path: string, body?: object, headers = asOperator as Record<string, string>) {
  const sent = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
  return gateway(
    new Request(`${collectorOrigin}/${path}`, {
      ...sent,
      headers: { "content-type": "application/json", ...headers },
    }),
  );
}

async function viewsOf(answer: Promise<Response>): Promise<ViewsData["views"]> {
  return (await readEnvelope<ViewsData>(await answer)).data.views;
}

describe("saved views", () => {
  it("are the operator's alone", async () => {
    expect((await call(operatorPaths.views, undefined, {})).status).toBe(401);
    expect((await call(operatorPaths.saveView, phones, {})).status).toBe(401);
    expect((await call(operatorPaths.deleteView, { id: "id 1" }, {})).status).toBe(401);
  });

  it("are saved, listed by name, renamed and deleted", async () => {
    await call(operatorPaths.saveView, phones);
    const both = await viewsOf(call(operatorPaths.saveView, { title: "All", parameters: "" }));
    expect(both).toMatchObject([{ title: "All", parameters: "" }, phones]);
    const id = both[1]?.id ?? "";
    const renamed = await viewsOf(call(operatorPaths.saveView, { ...phones, id, title: "A" }));
    expect(renamed.map(({ title }) => title)).toEqual(["A", "All"]);
    expect(await viewsOf(call(operatorPaths.deleteView, { id }))).toHaveLength(1);
    expect(await viewsOf(call(operatorPaths.views))).toHaveLength(1);
    const gone = await call(operatorPaths.saveView, { ...phones, id });
    expect((await readEnvelope(gone)).msg).toContain("no longer exists");
  });

  it("have a name each, which no two share", async () => {
    const answer = await call(operatorPaths.saveView, { title: "All", parameters: "span=7d" });
    expect(answer.status).toBe(400);
    expect((await readEnvelope(answer)).msg).toContain("this name already");
  });

  it.each([
    ["title", " "],
    ["title", "x".repeat(budgetLimits.maxTitleCharacters + 1)],
    ["parameters", "a=b#c"],
    ["parameters", "a=<b>"],
    ["parameters", "x".repeat(budgetLimits.maxParameterCharacters + 1)],
  ])("are refused with a bad %s: %j", async (member, value) => {
    const answer = await call(operatorPaths.saveView, { ...phones, [member]: value });
    expect(answer.status).toBe(400);
    expect((await readEnvelope(answer)).msg).toContain(member);
  });
});

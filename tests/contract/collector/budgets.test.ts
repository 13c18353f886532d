import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createBudgetBook } from "../../../server/alerts/createBudgetBook.ts";
import { createBudgetCalls } from "../../../server/alerts/createBudgetCalls.ts";
import { createGateway } from "../../../server/gateway/createGateway.ts";
import { createOperator } from "../../../server/operator/createOperator.ts";
import { createOperatorCalls } from "../../../server/operator/createOperatorCalls.ts";
import type { Store } from "../../../server/store/createStore.ts";
import { openTestStore } from "../../../server/store/testing/databaseCopies.ts";
import {
  type AlertsData,
  type BudgetInput,
  budgetLimits,
  type BudgetsData,
  operatorPaths,
} from "../../../src/wire/events/budgets.ts";
import {
  createMemoryLogger,
  createSnapshotMarket,
  now,
  readEnvelope,
} from "../gateway/gatewayFixture.ts";
import { collectorOrigin, operatorToken } from "./collectorFixture.ts";

const operator = createOperator({ token: operatorToken, keyedHash: (text) => `hash of ${text}` });
const asOperator = { authorization: `Bearer ${operatorToken}` };
const [cookie = ""] = operator.cookie({ isSecure: true }).split(";");
const budget: BudgetInput = {
  title: "Loads on phones",
  rule: "limit",
  source: "real",
  name: "LCP",
  percentile: 75,
  filters: { device: "phone", navigation: "navigate" },
  limit: 2500,
  hours: 6,
  email: "operator@example.com",
  webhook: "https://hooks.example.com/in",
  webhookForm: "slack",
};

let store: Store;
let gateway: ReturnType<typeof createGateway>;

beforeAll(async () => {
  store = await openTestStore();
  const clock = (): number => now;
  let made = 0;
  const newId = (): string => `id ${(made += 1)}`;
  gateway = createGateway({
    market: createSnapshotMarket(),
    clock,
    logger: createMemoryLogger(),
    openCalls: createBudgetCalls({
      calls: createOperatorCalls({
        operator,
        settings: { publicOrigin: collectorOrigin, trustedProxies: 0 },
      }),
      book: createBudgetBook({ store, clock, newId }),
      webhookKey: (address) => `key of ${address}`,
    }),
  });
});
afterAll(() => store.close());

function call(path: string, headers: Record<string, string>, body?: unknown): Promise<Response> {
  const sent = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
  return gateway(
    new Request(`${collectorOrigin}/${path}`, {
      ...sent,
      headers: { "content-type": "application/json", ...headers },
    }),
  );
}

describe("the operator's budgets", () => {
  it("are nobody else's", async () => {
    for (const headers of [{}, { authorization: "Bearer wrong" }, { cookie: "operator=" }]) {
      for (const path of [operatorPaths.budgets, operatorPaths.alerts])
        expect((await call(path, headers)).status).toBe(401);
      for (const path of [operatorPaths.saveBudget, operatorPaths.deleteBudget])
        expect((await call(path, headers, budget)).status).toBe(401);
    }
  });

  it("are changed with the cookie by pages of this site alone", async () => {
    const own = { cookie, origin: collectorOrigin, website: "parallax" };
    for (const headers of [
      { cookie },
      { ...own, origin: "https://evil.test" },
      { cookie, origin: collectorOrigin },
    ])
      expect((await call(operatorPaths.saveBudget, headers, budget)).status).toBe(403);
    expect((await call(operatorPaths.budgets, { cookie })).status).toBe(200);
    expect((await call(operatorPaths.saveBudget, own, budget)).status).toBe(200);
  });

  it("are listed with their state and key, changed and deleted", async () => {
    const { data } = await readEnvelope<BudgetsData>(await call(operatorPaths.budgets, asOperator));
    const [kept] = data.budgets;
    expect(kept).toMatchObject({
      ...budget,
      state: "unknown",
      webhookKey: `key of ${budget.webhook}`,
    });
    const changed = { ...budget, id: kept?.id, title: "Releases", rule: "release", webhook: "" };
    const after = await call(operatorPaths.saveBudget, asOperator, changed);
    const { budgets } = (await readEnvelope<BudgetsData>(after)).data;
    expect(budgets).toMatchObject([{ title: "Releases", limit: 0, webhookKey: "" }]);
    const gone = await call(operatorPaths.deleteBudget, asOperator, { id: kept?.id });
    expect((await readEnvelope<BudgetsData>(gone)).data).toEqual({ budgets: [] });
    const log = await call(operatorPaths.alerts, asOperator);
    expect((await readEnvelope<AlertsData>(log)).data).toEqual({ alerts: [], deliveries: [] });
  });

  it.each([
    ["title", "  "],
    ["title", "two\nlines"],
    ["title", "x".repeat(budgetLimits.maxTitleCharacters + 1)],
    ["rule", "other"],
    ["source", "demo"],
    ["name", "XYZ"],
    ["percentile", 42],
    ["filters", { browser: "x" }],
    ["filters", { device: [] }],
    ["filters", { device: { not: [] } }],
    ["filters", { device: { not: "phone" } }],
    ["filters", { device: [1] }],
    ["filters", { device: { not: ["phone"], only: [] } }],
    ["filters", { release: Array.from({ length: 51 }, (_none, index) => `r${index}`) }],
    ["filters", { release: Array.from({ length: 5 }, (_none, index) => `${index}`.repeat(250)) }],
    ["limit", 0],
    ["limit", -1],
    ["limit", "2500"],
    ["hours", 5],
    ["email", "nobody"],
    ["webhook", "http://hooks.example.com/"],
    ["webhook", "https://user:secret@hooks.example.com/"],
    ["webhookForm", "xml"],
  ])("are refused with a bad %s: %j", async (member, value) => {
    const answer = await call(operatorPaths.saveBudget, asOperator, { ...budget, [member]: value });
    expect(answer.status).toBe(400);
    expect((await readEnvelope(answer)).msg).toContain(member);
  });

  it("keep several values of a dimension, and those that are left out, in one form", async () => {
    const given = {
      device: ["tablet", "phone", "tablet"],
      route: { not: ["/b", "/a"] },
      memory: ["4"],
    };
    const answer = await call(operatorPaths.saveBudget, asOperator, { ...budget, filters: given });
    const { budgets } = (await readEnvelope<BudgetsData>(answer)).data;
    expect(budgets.map(({ filters }) => filters)).toEqual([
      { device: ["phone", "tablet"], route: { not: ["/a", "/b"] }, memory: "4" },
    ]);
    await call(operatorPaths.deleteBudget, asOperator, { id: budgets[0]?.id });
  });

  it("are bounded in number", async () => {
    for (let index = 0; index < budgetLimits.maxBudgets; index += 1)
      await call(operatorPaths.saveBudget, asOperator, budget);
    const answer = await call(operatorPaths.saveBudget, asOperator, budget);
    expect(answer.status).toBe(400);
    expect((await readEnvelope(answer)).msg).toContain("already");
  });
});

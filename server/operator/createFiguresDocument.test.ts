import { describe, expect, it } from "vitest";
import {
  createScriptedSource,
  createTestMarket,
  noon,
  ratesOf,
} from "../market/testing/fixtures.ts";
import { createMetrics } from "../metrics/createMetrics.ts";
import { createFiguresDocument } from "./createFiguresDocument.ts";
import { createOperator } from "./createOperator.ts";

const address = "https://exchange.example/vitals/figures";
const token = "a-long-operator-token";
const wrong = "0.00003";

async function setUp(noRates: Readonly<Record<string, string>> = {}) {
  const { source, next } = createScriptedSource();
  const market = createTestMarket({ source });
  const answer = ratesOf("2026-10-01", noon, { BTC: wrong });
  const rates = [...answer.unitsPerUsd].filter(([symbol]) => noRates[symbol] === undefined);
  next({
    ...answer,
    unitsPerUsd: new Map(rates),
    noRates: new Map(Object.entries(noRates)),
  });
  await market.refresh();
  const operator = createOperator({ token, keyedHash: (text) => `hash of ${text}` });
  const settings = { publicOrigin: "https://exchange.example", trustedProxies: 0 };
  const page = createFiguresDocument({ market, operator, settings });
  const headers = { authorization: `Bearer ${token}` };
  const get = async (given: Record<string, string> = headers): Promise<Response> =>
    page.respond(new Request(address, { headers: given }));
  const post = async (form: Record<string, string>, given: Record<string, string> = {}) => {
    const body = new URLSearchParams(form).toString();
    const more = { origin: "https://exchange.example", "content-length": String(body.length) };
    return page.submit?.(
      new Request(address, { method: "POST", body, headers: { ...headers, ...more, ...given } }),
    );
  };
  const latest = () => market.quotes({ symbols: ["BTC"] }).quotes[0]?.latest;
  return { market, get, post, latest };
}

const figure = { symbol: "BTC", day: "2026-10-01", units: wrong };

describe("the operator's list of figures", () => {
  it("names what is not believed, and what is held in its place", async () => {
    const { get } = await setUp();
    const answer = await get();
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(answer.headers.get("content-security-policy")).toContain("form-action 'self'");
    const text = await answer.text();
    for (const part of ["BTC", wrong, "2026-10-01", "2026-09-29", "0.000012017405", "Accept"])
      expect(text).toContain(part);
  });

  it("takes a figure in with one button", async () => {
    const { post, get, latest } = await setUp();
    expect(latest()).toEqual({ day: "2026-09-29", unitsPerUsd: "0.000012017405" });
    expect((await post(figure))?.status).toBe(303);
    expect(latest()).toEqual({ day: "2026-10-01", unitsPerUsd: wrong });
    expect(await (await get()).text()).not.toContain("BTC");
    expect((await post(figure))?.status).toBe(404);
  });

  it("is for nobody else, and takes no form of another site", async () => {
    const { post, get, latest } = await setUp();
    expect((await get({})).status).toBe(401);
    expect((await post(figure, { authorization: "Bearer no" }))?.status).toBe(401);
    expect((await post(figure, { origin: "https://evil.example" }))?.status).toBe(403);
    expect((await post({ ...figure, units: "1" }))?.status).toBe(404);
    expect(latest()).toMatchObject({ day: "2026-09-29" });
  });
});

it("offers no button for what is no rate at all, and takes none in", async () => {
  const { market, get, post } = await setUp({ XRP: "0" });
  const text = await (await get()).text();
  expect(text).toContain("<b>XRP</b> 0 on 2026-10-01: is no rate");
  expect(text.match(/<button>/g)).toHaveLength(1);
  expect((await post({ ...figure, symbol: "XRP", units: "0" }))?.status).toBe(404);
  expect(market.quarantine.counts()).toMatchObject({ notANumber: 1, move: 1 });
});

describe("the metrics", () => {
  it("count what is not believed, by reason, and what is in quarantine now", async () => {
    const { market, post } = await setUp();
    await market.refresh();
    const { expose } = createMetrics({ quarantine: market.quarantine });
    const lines = async (): Promise<readonly string[]> => (await expose()).text.split("\n");
    expect(await lines()).toEqual(
      expect.arrayContaining([
        'parallax_figures_refused_total{reason="move"} 1',
        'parallax_figures_refused_total{reason="repeat"} 0',
        "parallax_figures_quarantined 1",
      ]),
    );
    await post(figure);
    expect(await lines()).toContain("parallax_figures_quarantined 0");
  });
});

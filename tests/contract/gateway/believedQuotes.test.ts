import { describe, expect, it } from "vitest";
import { createGateway } from "../../../server/gateway/createGateway.ts";
import { createMarket, type Market } from "../../../server/market/createMarket.ts";
import { createMemoryLastGood } from "../../../server/market/refresh/createMemoryLastGood.ts";
import { loadSnapshot } from "../../../server/market/snapshot/loadSnapshot.ts";
import { createCurrencyApiSource } from "../../../server/market/sources/currency-api/createCurrencyApiSource.ts";
import { createQuoteCalls } from "../../../server/quotes/createQuoteCalls.ts";
import { createQuoteSigner } from "../../../server/quotes/createQuoteSigner.ts";
import { verifyQuote } from "../../../src/features/converter/model/verifyQuote.ts";
import { decimal } from "../../../src/lib/decimal.ts";
import type { Day, Decimal } from "../../../src/wire/market/market.ts";
import type { QuoteData } from "../../../src/wire/market/quote.ts";
import { quotePaths } from "../../../src/wire/paths.ts";
import { createMemoryLogger, readEnvelope } from "./gatewayFixture.ts";

const whole = loadSnapshot();
const signer = createQuoteSigner(new Uint8Array(32).fill(7));
const digits = 15;

/** The embedded figures as they were known before a day. */
function knownBefore(day: Day): typeof whole {
  const index = whole.days.findLastIndex((own) => own < day) + 1;
  const units = [...whole.units].map(([name, column]) => [name, column.slice(0, index)] as const);
  return { ...whole, days: whole.days.slice(0, index), units: new Map(units) };
}

/** What a daily file has in the place of a symbol's figure, made from the last one known. */
type Fault = (held: (symbol: string) => Decimal) => string;

const times =
  (symbol: string, factor: number | Decimal): Fault =>
  (held) =>
    decimal(held(symbol)).times(factor).precision(digits).toFixed();

interface Served {
  readonly market: Market;
  readonly held: Decimal;
  readonly heldDay: Day;
  /** Asks for the price of one coin in dollars. */
  readonly quote: () => Promise<QuoteData>;
}

/** A gateway after the daily source has published a file of a day, in which one symbol is changed. */
async function serve(day: Day, symbol: string, fault: Fault): Promise<Served> {
  const snapshot = knownBefore(day);
  const last = (name: string): Decimal =>
    snapshot.units.get(name)?.findLast((units) => typeof units === "string") ?? "";
  const figures = [...snapshot.units.keys()].map((name) => {
    const drifted = name === "USD" ? "1" : decimal(last(name)).times("1.00001").toFixed();
    return `"${name.toLowerCase()}": ${name === symbol ? fault(last) : drifted}`;
  });
  const clock = (): number => Date.parse(`${day}T12:00:00Z`);
  const logger = createMemoryLogger();
  const file = `{"date": "${day}", "usd": {${figures.join(", ")}}}`;
  const { dated: _none, ...source } = createCurrencyApiSource({
    fetch: async () => new Response(file),
    clock,
    listed: [...snapshot.units.keys()],
  });
  const market = createMarket({
    source,
    snapshot,
    lastGood: createMemoryLastGood(),
    clock,
    logger,
  });
  expect(await market.refresh()).toEqual({ ok: true, value: day });
  const gateway = createGateway({
    market,
    openCalls: createQuoteCalls({ market, signer, clock }),
    clock,
    logger,
  });
  const query = `symbol=${symbol}&quote=USD&amount=1`;
  return {
    market,
    held: last(symbol),
    heldDay: snapshot.days.at(-1) ?? "",
    quote: async () => {
      const answer = await gateway(new Request(`http://gateway.test/${quotePaths.quote}?${query}`));
      return (await readEnvelope<QuoteData>(answer)).data;
    },
  };
}

describe("a fault of the daily source never reaches a quote's signature", () => {
  it.each<[string, ...Parameters<typeof serve>]>([
    ["Bitcoin 3.6-million-fold", "2025-12-06", "BTC", times("BTC", 3_600_000)],
    ["Bitcoin a 3.6-millionth", "2025-12-06", "BTC", times("BTC", "0.000000277777777777")],
    ["XRP twofold", "2025-12-06", "XRP", times("XRP", 2)],
    ["XRP half", "2025-12-06", "XRP", times("XRP", "0.5")],
    ["ten times as much", "2026-10-01", "ETH", times("ETH", 10)],
    ["another coin's", "2026-10-01", "ETH", (held) => held("BTC")],
    [
      "upside down",
      "2026-10-01",
      "ETH",
      (held) =>
        decimal(1)
          .div(decimal(held("ETH")))
          .precision(digits)
          .toFixed(),
    ],
    ["the day before's again", "2026-10-01", "ETH", (held) => held("ETH")],
    ["zero", "2026-10-01", "ETH", () => "0"],
    ["negative", "2026-10-01", "ETH", () => "-0.00024"],
    ["missing", "2026-10-01", "ETH", () => "null"],
  ])("%s", async (_name, ...published) => {
    const [day, symbol] = published;
    const { held, heldDay, quote, market } = await serve(...published);
    const data = await quote();
    expect(await verifyQuote(data, signer.publicKey)).toBe(true);
    expect(data.quote.day).toBe(heldDay);
    const price = decimal(1).div(decimal(held));
    expect(decimal(data.quote.rate).div(price).minus(1).abs().toNumber()).toBeLessThan(1e-9);
    const refused = market.quarantine.list().filter((one) => one.day === day);
    expect(refused.map((one) => one.symbol)).toEqual([symbol]);
  });

  it("while a move that can be true does, with its day", async () => {
    const { held, quote } = await serve("2026-10-01", "ETH", times("ETH", "1.05"));
    const data = await quote();
    expect(data.quote.day).toBe("2026-10-01");
    const price = decimal(1).div(decimal(held)).div("1.05");
    expect(decimal(data.quote.rate).div(price).minus(1).abs().toNumber()).toBeLessThan(1e-9);
  });
});

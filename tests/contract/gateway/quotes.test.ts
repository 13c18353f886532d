import { quotePaths } from "../../../src/wire/paths.ts";
import { verify as verifyWithNode, createPublicKey } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createGateway } from "../../../server/gateway/createGateway.ts";
import { createQuoteCalls } from "../../../server/quotes/createQuoteCalls.ts";
import { divideDigits } from "../../../server/market/model/digits.ts";
import { createQuoteSigner } from "../../../server/quotes/createQuoteSigner.ts";
import { verifyQuote } from "../../../src/features/converter/model/verifyQuote.ts";
import {
  type QuoteData,
  type QuoteKeyData,
  quoteToken,
  readQuoteToken,
  signedQuoteText,
} from "../../../src/wire/market/quote.ts";
import { createMemoryLogger, createSnapshotMarket, now, readEnvelope } from "./gatewayFixture.ts";

const signer = createQuoteSigner(new Uint8Array(32).fill(7));
const market = createSnapshotMarket();
const clock = () => now;
const gateway = createGateway({
  market,
  openCalls: createQuoteCalls({ market, signer, clock }),
  clock,
  logger: createMemoryLogger(),
});

const ask = (path: string, init?: RequestInit) =>
  gateway(new Request(`http://gateway.test/${path}`, init));

async function quoteOf(query: string): Promise<QuoteData> {
  const response = await ask(`${quotePaths.quote}?${query}`);
  return (await readEnvelope<QuoteData>(response)).data;
}

async function publicKey(): Promise<string> {
  return (await readEnvelope<QuoteKeyData>(await ask(quotePaths.key))).data.publicKey;
}

describe("a quote", () => {
  it("holds the amount, the price with its day, and the time", async () => {
    const { quote } = await quoteOf("symbol=btc&quote=usd&amount=0.05");
    expect(quote).toEqual({
      coin: "BTC",
      fiat: "USD",
      side: "coin",
      amount: "0.05",
      rate: expect.stringMatching(/^\d+(\.\d+)?$/) as string,
      day: "2026-09-29",
      time: now / 1000,
    });
  });

  it("can be verified by the browser's code and by Node's, with the key of the gateway", async () => {
    const data = await quoteOf("symbol=SHIB&quote=NGN&amount=1000&side=fiat");
    const key = await publicKey();
    const read = readQuoteToken(quoteToken(data), { coin: "SHIB", fiat: "NGN" });
    expect(read).toEqual(data);
    expect(await verifyQuote(data, key)).toBe(true);
    const nodeKey = createPublicKey({
      key: Buffer.from(key, "base64"),
      format: "der",
      type: "spki",
    });
    const text = Buffer.from(signedQuoteText(data.quote));
    const signature = Buffer.from(data.signature, "base64url");
    expect(
      verifyWithNode("sha256", text, { key: nodeKey, dsaEncoding: "ieee-p1363" }, signature),
    ).toBe(true);
  });

  it.each([
    ["ETH", "BTC"],
    ["SHIB", "XAU"],
    ["USD", "NGN"],
    ["NGN", "BTC"],
  ])(
    "of a coin in a coin or a currency in anything is signed and verified alike: %s to %s",
    async (coin, fiat) => {
      const data = await quoteOf(`symbol=${coin}&quote=${fiat}&amount=0.05`);
      const { quotes } = market.quotes({ symbols: [coin, fiat] });
      const [own, other] = quotes.map(({ latest }) => latest.unitsPerUsd);
      expect(data.quote).toMatchObject({ coin, fiat, amount: "0.05", day: "2026-09-29" });
      expect(data.quote.rate).toBe(divideDigits(other ?? "", own ?? "", 12));
      expect(readQuoteToken(quoteToken(data), { coin, fiat })).toEqual(data);
      expect(await verifyQuote(data, await publicKey())).toBe(true);
      // A token has no pair: on the page of the other way round it proves nothing.
      const turned = readQuoteToken(quoteToken(data), { coin: fiat, fiat: coin });
      expect(turned && (await verifyQuote(turned, await publicKey()))).toBe(false);
    },
  );

  it("is dated by the older of two figures, on whichever side it stands", async () => {
    const days: Readonly<Record<string, string>> = { ETH: "2026-09-29", NGN: "2026-09-27" };
    const calls = createQuoteCalls({
      market: {
        isPriced: (symbol) => symbol in days,
        quotes: ({ symbols = [] } = {}) => ({
          ...market.stamp(),
          quotes: symbols.map((symbol) => ({
            symbol,
            latest: { day: days[symbol] ?? "", unitsPerUsd: "2" },
            before: {},
          })),
        }),
      },
      signer,
      clock,
    });
    const uneven = createGateway({ market, openCalls: calls, clock, logger: createMemoryLogger() });
    for (const pair of ["symbol=ETH&quote=NGN", "symbol=NGN&quote=ETH"]) {
      const url = `http://gateway.test/${quotePaths.quote}?${pair}&amount=1`;
      const { data } = await readEnvelope<QuoteData>(await uneven(new Request(url)));
      expect(data.quote.day).toBe("2026-09-27");
    }
  });

  it.each([
    { coin: "ETH" },
    { fiat: "EUR" },
    { side: "fiat" as const },
    { amount: "0.051" },
    { rate: "1" },
    { day: "2026-09-30" },
    { time: now / 1000 + 1 },
  ])("does not verify any more with %o", async (change) => {
    const data = await quoteOf("symbol=BTC&quote=USD&amount=0.05");
    const changed = { ...data, quote: { ...data.quote, ...change } };
    expect(await verifyQuote(changed, await publicKey())).toBe(false);
  });

  it("of another gateway does not verify here", async () => {
    const other = createQuoteSigner(new Uint8Array(32).fill(8));
    const { quote } = await quoteOf("symbol=BTC&quote=USD&amount=0.05");
    const signature = other.sign(signedQuoteText(quote));
    expect(await verifyQuote({ quote, signature }, await publicKey())).toBe(false);
    expect(createQuoteSigner(new Uint8Array(32).fill(7)).publicKey).toBe(signer.publicKey);
  });

  it("is kept by no cache, but any cache may keep its key", async () => {
    const quote = await ask(`${quotePaths.quote}?symbol=BTC&quote=USD&amount=1`);
    expect(quote.headers.get("cache-control")).toBe("no-store");
    const key = await ask(quotePaths.key);
    expect(key.headers.get("cache-control")).toMatch(/^public/);
    const headers = { "if-none-match": key.headers.get("etag") ?? "" };
    expect((await ask(quotePaths.key, { headers })).status).toBe(304);
  });

  it.each([
    ["symbol=BTC&quote=XXX&amount=1", 404],
    ["symbol=AAPL&quote=USD&amount=1", 404],
    ["symbol=BTC&quote=USD", 400],
    ["symbol=BTC&quote=USD&amount=-1", 400],
    ["symbol=BTC&quote=USD&amount=1e9", 400],
    ["symbol=BTC&quote=USD&amount=1&side=both", 400],
  ])("is refused for %s", async (query, status) => {
    expect((await ask(`${quotePaths.quote}?${query}`)).status).toBe(status);
  });
});

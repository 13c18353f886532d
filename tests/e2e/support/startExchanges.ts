import { createServer, type ServerResponse } from "node:http";
import { once } from "node:events";
import { exchangeIds } from "../../../server/config/exchangeVariables.ts";
import { candleBody, type TestCandle } from "../../../server/market/testing/candleBody.ts";
import { exchangeBody, marketsOf } from "../../../server/market/testing/exchangeBodies.ts";

/** Exchanges on this machine, which answer in the shapes that they publish. */
export interface Exchanges {
  /** For `EXCHANGES_URL`. */
  readonly url: string;
  /** Sets the time that they live in, and has them answer what has waited until then. */
  readonly open: (now: () => number) => void;
  readonly close: () => Promise<void>;
}

/** What a bitcoin has come to, in dollars: within what its own history allows. */
const lastPrice = "81234.5";

const intervalMs = { five: 300_000, hour: 3_600_000 };
const candleCount = 300;

/** Candles that end with the one under way, each a dollar above the one before; the whole amount is that of its place. */
function candlesUntil(now: number, stepMs: number): readonly TestCandle[] {
  const last = Math.floor(now / stepMs) * stepMs;
  return Array.from({ length: candleCount }, (_, index) => {
    const open = 80_000 + index;
    return {
      at: last - (candleCount - 1 - index) * stepMs,
      open: String(open),
      high: String(open + 2),
      low: String(open - 1),
      close: String(open + 1),
      volume: "10",
    };
  });
}

/** Starts them. Until `open` they leave every request waiting. */
export async function startExchanges(): Promise<Exchanges> {
  const waiting: Array<() => void> = [];
  let clock: (() => number) | undefined;
  const answer = (path: string, now: number, response: ServerResponse): void => {
    const id = exchangeIds.find((own) => path.startsWith(`/${own}/`));
    if (id === undefined) {
      response.writeHead(404).end();
      return;
    }
    const isOfBitcoin = /btc/iu.test(path);
    const isCandles = /kline|candle|ohlc/u.test(path);
    if (isCandles && !isOfBitcoin) {
      response.writeHead(400).end();
      return;
    }
    const stepMs = /1h|step=3600/iu.test(path) ? intervalMs.hour : intervalMs.five;
    const price = { last: lastPrice, open: "80000", high: "82000", low: "79000", at: now };
    const markets = marketsOf(id, { BTC: price }).map((day) => ({ ...day, at: now }));
    const body = isCandles ? candleBody(id, candlesUntil(now, stepMs)) : exchangeBody(id, markets);
    response.setHeader("content-type", "application/json").end(body);
  };
  const server = createServer(({ url = "" }, response) => {
    const send = (): void => {
      if (clock !== undefined) answer(url, clock(), response);
    };
    if (clock === undefined) waiting.push(send);
    else send();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return {
    url: `http://127.0.0.1:${port ?? 0}`,
    open: (now) => {
      clock = now;
      for (const send of waiting.splice(0)) send();
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

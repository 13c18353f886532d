import * as v from "valibot";
import { gatewayCodes } from "../../src/wire/envelope.ts";
import { historyFilePath } from "../../src/market/packHistory.ts";
import { fileAnswer, notModifiedAnswer } from "../calls/answer.ts";
import type { OpenCalls } from "../calls/call.ts";
import { GatewayFailure } from "../calls/gatewayFailure.ts";
import { digestOf, matchesTag, weakTag } from "../http/answers/readyAnswer.ts";
import type { Market } from "../market/createMarket.ts";
import { parameters } from "./parameters.ts";

/**
 * `GET v1/mix/public/coinHistory.csv`: the dated prices of a pair as a file, oldest first, by RFC 4180 but for its line
 * ends. A price is a decimal, empty where it is unknown. Refused like `coinHistory`.
 */
export function createHistoryFile({
  market,
}: {
  readonly market: Pick<Market, "history" | "isPriced" | "stamp">;
}): OpenCalls {
  return Object.freeze({
    [historyFilePath]: {
      method: "GET" as const,
      described: {
        summary: "The price of a pair on every day there is, oldest first, as CSV",
        input: parameters.coinHistory,
        data: "file" as const,
      },
      answer: ({ request, url }) => {
        const pair = read(url.searchParams);
        const data = market.isPriced(pair.symbol) ? market.history(pair) : undefined;
        if (data === undefined) throw unknownPair(pair);
        const etag = weakTag(digestOf(`${data.version}\n${pair.symbol}/${pair.quote}.csv`));
        if (matchesTag(request.headers.get("if-none-match"), etag))
          return Promise.resolve(notModifiedAnswer(etag));
        const rows = data.points.map(([day, price]) => `${day},${price ?? ""}`);
        return Promise.resolve(
          fileAnswer(`${["date,price", ...rows].join("\n")}\n`, {
            name: `${pair.symbol}-${pair.quote}.csv`,
            type: "text/csv; charset=utf-8",
            etag,
          }),
        );
      },
    },
  } satisfies OpenCalls);
}

type Pair = v.InferOutput<typeof parameters.coinHistory>;

function read(query: URLSearchParams): Pair {
  const checked = v.safeParse(parameters.coinHistory, Object.fromEntries(query));
  if (checked.success) return checked.output;
  const [issue] = checked.issues;
  throw new GatewayFailure(
    gatewayCodes.invalidParameter,
    `The parameter ${v.getDotPath(issue) ?? ""} ${issue.message}.`,
  );
}

function unknownPair({ symbol, quote }: Pair): GatewayFailure {
  return new GatewayFailure(
    gatewayCodes.unknownSymbol,
    `The pair of ${symbol} and ${quote} is not listed.`,
  );
}

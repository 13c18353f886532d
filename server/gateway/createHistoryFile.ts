import * as v from "valibot";
import { gatewayCodes } from "../../src/wire/envelope.ts";
import type { CoinHistoryData } from "../../src/wire/market/market.ts";
import { historyFilePath } from "../../src/market/packHistory.ts";
import { fileAnswer, notModifiedAnswer } from "../calls/answer.ts";
import type { BareAnswer, CallDescription, OpenCall, OpenCalls } from "../calls/call.ts";
import { GatewayFailure } from "../calls/gatewayFailure.ts";
import { digestOf, matchesTag, weakTag } from "../http/answers/readyAnswer.ts";
import type { Market } from "../market/createMarket.ts";
import { answerSchemas } from "./answerSchemas.ts";
import { parameters } from "./parameters.ts";

type Histories = Pick<Market, "history" | "isPriced" | "stamp">;

interface FileFormat extends Pick<CallDescription, "data" | "isFile"> {
  readonly extension: string;
  readonly type: string;
  readonly write: (data: CoinHistoryData) => string;
}

const csv: FileFormat = {
  extension: "csv",
  type: "text/csv; charset=utf-8",
  data: "file" satisfies BareAnswer,
  write: ({ points }) =>
    `${["date,price", ...points.map(([day, price]) => `${day},${price ?? ""}`)].join("\n")}\n`,
};

const json: FileFormat = {
  extension: "json",
  type: "application/json; charset=utf-8",
  data: answerSchemas.coinHistory,
  isFile: true,
  write: (data) => `${JSON.stringify(data)}\n`,
};

/**
 * `GET v1/mix/public/coinHistory.csv` and `.json`: the dated prices of a pair as a file, oldest first. The CSV follows
 * RFC 4180 except for its line ends; a price in it is a decimal, or empty where it is unknown. The JSON is what `coinHistory`
 * answers, without its envelope. Both are refused for the same reasons as `coinHistory`.
 */
export function createHistoryFile({ market }: { readonly market: Histories }): OpenCalls {
  return Object.freeze({
    [`${historyFilePath}.csv`]: fileCall(market, csv),
    [`${historyFilePath}.json`]: fileCall(market, json),
  } satisfies OpenCalls);
}

function fileCall(market: Histories, { extension, type, write, ...described }: FileFormat) {
  return {
    method: "GET",
    described: {
      summary: `The price of a pair on every day there is, oldest first, as ${extension.toUpperCase()}`,
      input: parameters.coinHistory,
      ...described,
    },
    answer: ({ request, url }) => {
      const pair = read(url.searchParams);
      const data = market.isPriced(pair.symbol) ? market.history(pair) : undefined;
      if (data === undefined) throw unknownPair(pair);
      const name = `${pair.symbol}-${pair.quote}.${extension}`;
      const etag = weakTag(digestOf(`${data.version}\n${name}`));
      return Promise.resolve(
        matchesTag(request.headers.get("if-none-match"), etag)
          ? notModifiedAnswer(etag)
          : fileAnswer(write(data), { name, type, etag }),
      );
    },
  } satisfies OpenCall;
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

import { accountPaths, securityPaths } from "../../src/wire/account/accountPaths.ts";
import { operatorOpenApiPath, operatorPaths } from "../../src/wire/events/budgets.ts";
import { collectorPath } from "../../src/wire/events/tracking.ts";
import { devicePaths } from "../../src/wire/events/devices.ts";
import { failuresPath } from "../../src/wire/events/failures.ts";
import { vitalsPaths } from "../../src/wire/events/vitalsApi.ts";
import { splitLocale } from "../../src/wire/localePaths.ts";
import { embedSegment } from "../../src/wire/page/knownAddress.ts";
import { domainConfigPath } from "../../src/wire/page/operatorSettings.ts";
import { remotesPath } from "../../src/wire/page/microFrontend.ts";
import { pushPaths } from "../../src/wire/page/pushLines.ts";
import { tradeLinksPath } from "../../src/wire/page/tradeLinks.ts";
import { pageAt, pages } from "../../src/wire/pages.ts";
import { candlesPath } from "../../src/wire/market/candles.ts";
import { streamPath } from "../../src/wire/market/stream.ts";
import { historyFilePath, historyFileTypes } from "../../src/market/packHistory.ts";
import { apiPaths, coinDaysPath, quotePaths } from "../../src/wire/paths.ts";

/** Every call of the gateway. */
const calls: ReadonlySet<string> = new Set(
  [
    ...Object.values(apiPaths),
    ...Object.values(quotePaths),
    ...Object.values(pushPaths),
    ...Object.values(accountPaths),
    ...Object.values(securityPaths),
    ...Object.values(vitalsPaths),
    ...Object.values(operatorPaths),
    operatorOpenApiPath,
    coinDaysPath,
    ...historyFileTypes.map((type) => `${historyFilePath}.${type}`),
    streamPath,
    candlesPath,
    collectorPath,
    failuresPath,
    ...Object.values(devicePaths),
    domainConfigPath,
    remotesPath,
    tradeLinksPath,
  ].map((path) => `/${path}`),
);

/** Paths besides pages, by the first segment: frames of other sites, share images, the server's own documents. */
const nonPages = [embedSegment, "og", "metrics", "healthz", "readyz"];

/** Labels by the first segment of a path: of a page, or of a path that is not a page. */
const labels: ReadonlyMap<string, string> = new Map(
  [...pages.map(({ path }) => firstSegment(path)), ...nonPages].map((segment) => [
    segment,
    segment === "" ? "home" : segment,
  ]),
);

/**
 * The label of a path's route in the metrics: the path of a call, the first segment of a page in any language, `home`,
 * `asset`, or `other`. The number of labels is bounded, whatever visitors request.
 */
export function routeLabel(path: string): string {
  if (path.startsWith("/v1/")) return calls.has(path) ? path : "/v1/other";
  if (path.startsWith("/assets/")) return "asset";
  const { pathname } = splitLocale(path);
  return labels.get(firstSegment(pageAt(pathname)?.path ?? pathname)) ?? "other";
}

function firstSegment(path: string): string {
  return path.split("/")[1] ?? "";
}

import { failureOf } from "./failure.ts";

/** Why a page could not be loaded: `service` answered with an error, `page` is of another release, `network` is silent. */
export type PageFailure = "service" | "page" | "network";

/**
 * Names the reason of a page that could not be loaded. The connection is blamed only where nothing answers: an error of
 * the service has a code or a status, and where the site answers, a file that is missing is cured by loading it again.
 */
export function pageFailureOf(error: unknown, siteAnswers: boolean): PageFailure {
  if (failureOf(error).kind !== "network" || hasStatus(error)) return "service";
  return siteAnswers && !isCall(error) ? "page" : "network";
}

/** By its name: the class is in a file that loads later. */
function isCall(error: unknown): error is Error {
  return error instanceof Error && error.name === "GatewayError";
}

/** True for a call that something answered, though not the gateway: a proxy does. */
function hasStatus(error: unknown): boolean {
  return isCall(error) && Number(Reflect.get(error, "status")) > 0;
}

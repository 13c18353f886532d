/** Why a page could not be loaded: `service` answered with an error, `page` is of another release, `network` is silent. */
export type PageFailure = "service" | "page" | "network";

/**
 * Names the reason of a page that could not be loaded. The connection is blamed only where nothing answers: an error of
 * the service has a code or a status, and where the site answers, a file that is missing is cured by loading it again.
 * `undefined` while that is not known and would decide.
 */
export function pageFailureOf(error: unknown, siteAnswers: boolean): PageFailure;
export function pageFailureOf(
  error: unknown,
  siteAnswers: boolean | undefined,
): PageFailure | undefined;
export function pageFailureOf(
  error: unknown,
  siteAnswers: boolean | undefined,
): PageFailure | undefined {
  // By its name: the class is in a file that loads later.
  if (error instanceof Error && error.name === "GatewayError")
    return isAnswered(error) ? "service" : "network";
  if (siteAnswers === undefined) return undefined;
  return siteAnswers ? "page" : "network";
}

/** True for a call that the gateway refused, or that a proxy answered in its place. */
function isAnswered(error: Error): boolean {
  const code: unknown = Reflect.get(error, "code");
  return (typeof code === "string" && code !== "") || Number(Reflect.get(error, "status")) > 0;
}

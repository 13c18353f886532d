import { isMissingScript } from "../../browser/failedPage.ts";

/**
 * Writes an error that a failed page shows into the console, as React does by itself. Where the page is at fault, and not
 * the network or the server, the error is also one of the window, so that what tells the server of those hears it.
 */
export function tellCaught(error: unknown): void {
  console.warn(error);
  // By its name: the class is in a file that loads later.
  if (!(error instanceof Error) || error.name === "GatewayError" || isMissingScript(error)) return;
  dispatchEvent(new ErrorEvent("error", { error }));
}

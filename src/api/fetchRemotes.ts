import { type Remotes, type RemotesData, remotesPath } from "../wire/page/microFrontend.ts";
import { fetchOpenData } from "./fetchOpenData.ts";

/** The remotes of the shell, as the gateway names them. Rejects with a `GatewayError`. */
export async function fetchRemotes(
  fetch: typeof globalThis.fetch,
  baseUrl: string,
): Promise<Remotes> {
  return ((await fetchOpenData(fetch, `${baseUrl}${remotesPath}`)) as RemotesData).remotes;
}

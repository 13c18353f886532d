import { type DomainConfigData, domainConfigPath } from "../wire/page/imageHosts.ts";
import { fetchOpenData } from "./fetchOpenData.ts";

/** The origins that may serve images, as the gateway lists them. Rejects with a `GatewayError`. */
export async function fetchImageHosts(
  fetch: typeof globalThis.fetch,
  baseUrl: string,
): Promise<readonly string[]> {
  const data = (await fetchOpenData(fetch, `${baseUrl}${domainConfigPath}`)) as DomainConfigData;
  const { imgDomainConfig } = data;
  return [...imgDomainConfig.internalDomainList, ...imgDomainConfig.foreignDomainList];
}

import { isEnvelope, isSuccessCode } from "../wire/envelope.ts";
import { type DomainConfigData, domainConfigPath } from "../wire/imageHosts.ts";
import { GatewayError } from "./gatewayError.ts";

/** The origins that may serve images, as the gateway lists them. Rejects with a `GatewayError`. */
export async function fetchImageHosts(
  fetch: typeof globalThis.fetch,
  baseUrl: string,
): Promise<readonly string[]> {
  const answer = await fetch(`${baseUrl}${domainConfigPath}`).catch((cause: unknown) => {
    throw new GatewayError("request failed", { cause });
  });
  const envelope: unknown = await answer.json().catch(() => undefined);
  if (!isEnvelope(envelope) || !isSuccessCode(envelope.code))
    throw new GatewayError("the list of image hosts cannot be read", { status: answer.status });
  const { imgDomainConfig } = envelope.data as DomainConfigData;
  return [...imgDomainConfig.internalDomainList, ...imgDomainConfig.foreignDomainList];
}

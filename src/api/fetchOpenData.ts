import { isEnvelope, isSuccessCode } from "../wire/envelope.ts";
import { GatewayError } from "./gatewayError.ts";

/** The data of an open call that an idle page makes without a transport. Rejects with a `GatewayError`. */
export async function fetchOpenData(
  fetch: typeof globalThis.fetch,
  address: string,
): Promise<unknown> {
  const answer = await fetch(address).catch((cause: unknown) => {
    throw new GatewayError(`the request ${address} failed`, { cause });
  });
  const envelope: unknown = await answer.json().catch(() => undefined);
  if (!isEnvelope(envelope) || !isSuccessCode(envelope.code))
    throw new GatewayError(`the answer of ${address} cannot be read`, { status: answer.status });
  return envelope.data;
}

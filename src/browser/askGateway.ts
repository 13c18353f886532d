import { trusted } from "../lib/trusted.ts";
import { type Envelope, successCodes } from "../wire/envelope.ts";

/**
 * Asks an open call of the gateway, which needs neither a session nor a signature: with a body as POST. Rejects with a
 * `TypeError` where nothing answers, and with the gateway's message where it refuses.
 */
export async function askGateway<T>(path: string, body?: object): Promise<T> {
  const answer = await fetch(`/${path}`, {
    ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
  });
  const { code, data, msg } = trusted<Envelope<T>>(await answer.json());
  if (code !== successCodes[0]) throw new Error(msg);
  return trusted<T>(data);
}

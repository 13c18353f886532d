import { createHmac } from "node:crypto";
import { equalTexts } from "../../crypto/secretTexts.ts";
import { policy } from "../model/policy.ts";

/** The person who opened a mini app. */
export interface TelegramProof {
  readonly id: string;
  /** Identifies the data, in whatever form it is written. */
  readonly hash: string;
}

const msPerSecond = 1000;

/**
 * Checks the data that Telegram gives a mini app: HMAC-SHA-256 over its sorted lines, under a key made of the bot's
 * token (Telegram, "Validating data received via the Mini App"). `undefined` for data of another bot, changed data and
 * data that is too old.
 */
export function readInitData(
  initData: string,
  { botToken, now }: { readonly botToken: string; readonly now: number },
): TelegramProof | undefined {
  const members = [...new URLSearchParams(initData)];
  const values = new Map(members);
  const hash = values.get("hash");
  if (hash === undefined) return undefined;
  const lines = members
    .filter(([name]) => name !== "hash")
    .map(([name, value]) => `${name}=${value}`)
    .toSorted();
  const key = createHmac("sha256", "WebAppData").update(botToken).digest();
  const wanted = createHmac("sha256", key).update(lines.join("\n")).digest("hex");
  if (!equalTexts(hash, wanted)) return undefined;
  const id = isFresh(values.get("auth_date"), now) ? readUserId(values.get("user")) : undefined;
  return id === undefined ? undefined : { id, hash };
}

function isFresh(authDate: string | undefined, now: number): boolean {
  if (authDate === undefined || !/^\d{1,12}$/.test(authDate)) return false;
  const age = now - Number(authDate) * msPerSecond;
  return age >= -policy.proofSkewMs && age < policy.proofAgeMs;
}

/** The id is a number of at most 52 bits. */
function readUserId(json: string | undefined): string | undefined {
  try {
    const user: unknown = JSON.parse(json ?? "");
    const id = typeof user === "object" && user !== null && "id" in user ? user.id : undefined;
    return typeof id === "number" && Number.isSafeInteger(id) ? String(id) : undefined;
  } catch {
    return undefined;
  }
}

import { equalTexts, randomSerial } from "../../crypto/secretTexts.ts";
import { policy } from "../model/policy.ts";
import type { Services } from "../services/createServices.ts";
import { spendProof } from "../third-party/usedProofs.ts";

/** What a challenge is made for; it counts for nothing else. */
export interface ChallengeUse {
  readonly purpose: "add" | "signIn";
  /** The session, or the browser's token before there is one. */
  readonly boundTo: string;
}

/** Hexadecimal digits of the nonce, of the end in epoch milliseconds, and of the keyed hash of both. */
const form = /^([0-9a-f]{32})([0-9a-f]{12})([0-9a-f]{64})$/;
const endDigits = 12;

type ChallengeServices = Pick<Services, "clock" | "random" | "secrets">;

/**
 * A challenge in base64url that says itself until when it counts and proves by a keyed hash that it was made here. So
 * nothing is stored before somebody has signed one, however many are asked for.
 */
export function makeChallenge(services: ChallengeServices, use: ChallengeUse): string {
  const nonce = randomSerial(services.random);
  const end = (services.clock() + policy.passkeyChallengeMs).toString(16).padStart(endDigits, "0");
  const text = `${nonce}${end}${macOf(services, use, nonce + end)}`;
  return Buffer.from(text, "hex").toString("base64url");
}

/** True for a challenge of this use that has not expired, whether it was used or not. */
export function isOpenChallenge(
  services: ChallengeServices,
  challenge: string,
  use: ChallengeUse,
): boolean {
  const bytes = Buffer.from(challenge, "base64url");
  const [, nonce = "", end = "", mac = ""] = form.exec(bytes.toString("hex")) ?? [];
  const isMade = nonce !== "" && equalTexts(mac, macOf(services, use, nonce + end));
  return isMade && services.clock() < Number.parseInt(end, 16);
}

/** Uses a challenge up; false if it was used before. */
export function spendChallenge(services: Services, challenge: string): Promise<boolean> {
  return spendProof(services, "fido", Buffer.from(challenge, "base64url").toString("hex"));
}

function macOf(
  { secrets }: ChallengeServices,
  { purpose, boundTo }: ChallengeUse,
  text: string,
): string {
  return secrets.hash("passkey challenge", purpose, boundTo, text);
}

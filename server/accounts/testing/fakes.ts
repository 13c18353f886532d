import { createHash, generateKeyPairSync, sign } from "node:crypto";
import { protocolCodes } from "../../../src/wire/envelope.ts";
import type { AttemptLimits, ChallengeGuard, Messenger, SessionKey } from "../../calls/call.ts";
import { GatewayFailure } from "../../calls/gatewayFailure.ts";
import type { Logger } from "../../log/createLog.ts";

type SentCode = Parameters<Messenger["sendCode"]>[0];
type SentNotice = Parameters<Messenger["sendNotice"]>[0];

/** A messenger that keeps its messages. */
export function createFakeMessenger(): Messenger & {
  readonly sent: SentCode[];
  readonly notices: SentNotice[];
  fails: boolean;
} {
  const sent: SentCode[] = [];
  const notices: SentNotice[] = [];
  const fake = {
    sent,
    notices,
    fails: false,
    sendCode: async (message: SentCode) => {
      if (fake.fails) throw new Error(`550 no mailbox for ${message.address}`);
      sent.push(message);
    },
    sendNotice: async (message: SentNotice) => {
      if (fake.fails) throw new Error(`550 no mailbox for ${message.address}`);
      notices.push(message);
    },
  };
  return fake;
}

/** Attempt limits in memory, with fixed windows. */
export function createFakeLimits(
  clock: () => number,
): AttemptLimits & { readonly names: Set<string> } {
  const counts = new Map<string, number>();
  const names = new Set<string>();
  const keyOf = (name: string, windowMs: number): string =>
    `${name} ${Math.floor(clock() / windowMs)}`;
  return {
    names,
    hit: async (name, windowMs) => {
      names.add(name);
      const key = keyOf(name, windowMs);
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return count;
    },
    peek: async (name, windowMs) => counts.get(keyOf(name, windowMs)) ?? 0,
    withdraw: async (name, windowMs) => {
      const key = keyOf(name, windowMs);
      counts.set(key, Math.max((counts.get(key) ?? 0) - 1, 0));
    },
    clear: async (name) => {
      for (const key of counts.keys()) if (key.startsWith(`${name} `)) counts.delete(key);
    },
  };
}

/** The header with which a test passes every challenge. */
export const passedChallenge = { "captcha-token": "passed" };

/** Asks for a challenge unless the call has `passedChallenge`. */
export function createFakeChallenge(): ChallengeGuard & { readonly asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    require: async ({ headers }, scene) => {
      asked.push(scene);
      if (headers.get("captcha-token") === passedChallenge["captcha-token"]) return;
      throw new GatewayFailure(
        protocolCodes.challengeRequired,
        "Please show that you are a person.",
      );
    },
  };
}

/** A log that keeps its lines in memory. */
export function createFakeLogger(): Logger & { readonly lines: string[] } {
  const lines: string[] = [];
  const keep = (fields: object, message: string): void => {
    const texts = Object.entries(fields).map(([name, value]) => `${name}=${describe(value)}`);
    lines.push([message, ...texts].join(" "));
  };
  return { lines, debug: keep, info: keep, warn: keep, error: keep };
}

function describe(value: unknown): string {
  if (!(value instanceof Error)) return JSON.stringify(value);
  return `${value.stack} ${value.cause === undefined ? "" : describe(value.cause)}`;
}

/** A client's key pair. */
export interface TestKey extends SessionKey {
  /** The proof of the device check: the key's signature of its own base64 SPKI text. */
  readonly selfSignature: () => string;
}

/** Makes a key pair as a client does. */
export function createTestKey(): TestKey {
  const { publicKey: key, privateKey } = generateKeyPairSync("rsa", { modulusLength: 1024 });
  const publicKey = key.export({ type: "spki", format: "der" }).toString("base64");
  return {
    publicKey,
    md5: createHash("md5").update(publicKey).digest("hex"),
    algorithm: "rsa1024",
    selfSignature: () => sign("sha256", Buffer.from(publicKey), privateKey).toString("base64"),
  };
}

/** A code that is not the given one. */
export function notThe(code: string): string {
  return code === "123456" ? "654321" : "123456";
}

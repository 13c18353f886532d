import { argon2, type Argon2Parameters, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import type { FillRandom } from "../../../src/lib/createTraceId.ts";
import { unavailable } from "../model/failures.ts";
import { type Argon2Hash, formatPhc, parsePhc } from "./phc.ts";
import { createSemaphore } from "./createSemaphore.ts";

/** Memory in KiB, passes and lanes: the second choice of OWASP's Password Storage Cheat Sheet, 19 MiB. */
const parameters = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const saltBytes = 16;
const tagBytes = 32;
/** Each hashing takes 19 MiB and a core for some 50 ms. */
const hashingsAtOnce = 2;
const maxWaiting = 100;
/** From this many waiting hashings of strangers on, which take about half a second, the hasher is busy. */
const busyFrom = 20;

/**
 * For whom a password is hashed, the most urgent first: a device that the account knows, somebody who has passed a
 * challenge or has a code, everybody else.
 */
const lanes = ["known", "proven", "strangers"] as const;

/** One of `lanes`. */
export type HashingLane = (typeof lanes)[number];

/** The argon2id of `node:crypto`. */
type Derive = (algorithm: "argon2id", parameters: Argon2Parameters) => Promise<Buffer>;

/** Passwords by argon2id (RFC 9106), as PHC strings. */
export interface PasswordHasher {
  readonly hash: (password: string, lane?: HashingLane) => Promise<string>;
  /**
   * Compares a password. Without a hash it does the same work and answers false, so that the time taken reveals
   * nothing.
   */
  readonly verify: (
    password: string,
    phc: string | undefined,
    lane?: HashingLane,
  ) => Promise<boolean>;
  /** Throws `unavailable` if no more may wait in the lane. */
  readonly requireRoom: (lane: HashingLane) => void;
  /** True if so many strangers wait that each should prove to be a person first. */
  readonly isBusy: () => boolean;
  /** True for a hash with other parameters than the current ones. */
  readonly isOutdated: (phc: string) => boolean;
}

/**
 * Two hashings run at a time, and a hundred wait in each lane, by default that of strangers. Further ones are refused
 * with `unavailable`.
 */
export function createPasswordHasher(
  random: FillRandom,
  derive: Derive = promisify(argon2),
): PasswordHasher {
  const refuse = () => unavailable("Too many people are signing in. Please try again in a moment.");
  const semaphore = createSemaphore({
    maxConcurrent: hashingsAtOnce,
    maxWaiting,
    lanes: lanes.length,
    refuse,
  });
  const waitingIn = (lane: HashingLane): number => semaphore.waitingIn(lanes.indexOf(lane));
  // This hash belongs to nobody: its tag is random, so no password matches it.
  const dummy: Argon2Hash = {
    ...parameters,
    salt: Buffer.from(random(new Uint8Array(saltBytes))),
    tag: Buffer.from(random(new Uint8Array(tagBytes))),
  };
  const tagOf = (
    password: string,
    { salt, tag, ...costs }: Argon2Hash,
    lane: HashingLane = "strangers",
  ): Promise<Buffer> =>
    semaphore(
      () =>
        derive("argon2id", {
          // Keyboards write some characters in several forms; this makes them one (NIST SP 800-63B, section 3.1.1.2).
          message: password.normalize("NFKC"),
          nonce: salt,
          tagLength: tag.byteLength,
          ...costs,
        }),
      lanes.indexOf(lane),
    );

  return Object.freeze({
    hash: async (password: string, lane?: HashingLane) => {
      const salt = Buffer.from(random(new Uint8Array(saltBytes)));
      const tag = await tagOf(password, { ...dummy, salt }, lane);
      return formatPhc({ ...parameters, salt, tag });
    },
    verify: async (password: string, phc: string | undefined, lane?: HashingLane) => {
      const known = phc === undefined ? undefined : parsePhc(phc);
      const { tag } = known ?? dummy;
      const isEqual = timingSafeEqual(await tagOf(password, known ?? dummy, lane), tag);
      return isEqual && known !== undefined;
    },
    requireRoom: (lane: HashingLane) => {
      if (waitingIn(lane) >= maxWaiting) throw refuse();
    },
    isBusy: () => waitingIn("strangers") >= busyFrom,
    isOutdated: (phc: string) => {
      const { memory, passes, parallelism, tag } = parsePhc(phc);
      return (
        memory !== parameters.memory ||
        passes !== parameters.passes ||
        parallelism !== parameters.parallelism ||
        tag.byteLength !== tagBytes
      );
    },
  });
}

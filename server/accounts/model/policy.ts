const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Durations and counts of sign-in that only the gateway knows; those that forms show are `accountLimits`. */
export const policy = {
  sessionMs: 12 * hourMs,
  /** Counted from the sign-in; renewing does not extend it. */
  refreshMs: 30 * dayMs,
  /**
   * Within this time, pages of one browser that renew together get the same session. A later second use counts as
   * theft.
   */
  parallelRefreshMs: 10_000,
  /** A sign-in that waits for its second step. */
  pendingMs: 10 * minuteMs,
  maxPendingFailures: 5,
  maxCodeFailures: 5,
  /** A device is forgotten when it has not signed in for this long. */
  deviceMemoryMs: 90 * dayMs,
  /** Accounts that one browser is marked as a device of. */
  maxDeviceMarks: 5,
  /** Keys kept for each user; the one unused for longest goes first. */
  maxDeviceKeys: 50,
  /** How recent a sign-in must be to add a passkey, or to stand for a password where an account has none. */
  freshSignInMs: 10 * minuteMs,
  /** Lifetime of a text for a wallet to sign (EIP-4361). */
  walletTextMs: 5 * minuteMs,
  /** Texts of one address that a signature is checked against. */
  maxWalletTexts: 10,
  /** Lifetime of a challenge for a passkey. */
  passkeyChallengeMs: 5 * minuteMs,
  maxPasskeys: 20,
  /** Lifetime of a code that another device scans, with the sign-in by it. */
  qrCodeMs: 2 * minuteMs,
  /** Oldest identity token or mini app data that signs in. */
  proofAgeMs: 10 * minuteMs,
  /** How far the clocks of third parties may be off. */
  proofSkewMs: 30_000,
  /** Codes of this many steps before or after are accepted too (RFC 6238, section 5.2). */
  totpWindow: 1,
  totpPeriodMs: 30_000,
  /** 160 bits (RFC 4226, section 4). */
  totpSecretBytes: 20,
  /** Time between two removals of expired rows. */
  sweepEveryMs: 10 * minuteMs,
} as const;

/** How often something may be tried in a window. */
export interface Bound {
  readonly windowMs: number;
  /** Tries before a challenge is asked for. */
  readonly free: number;
  /** Tries in all. */
  readonly most: number;
  /**
   * Tries of each network that are admitted with a challenge after `most`, so that strangers' tries keep nobody out.
   * Default: none.
   */
  readonly reserve?: number;
}

/** Bounds of tries; each is counted under its own name. */
export const bounds = {
  /** Passwords for one login name; a right one resets the count. */
  loginName: { windowMs: 15 * minuteMs, free: 3, most: 30, reserve: 5 },
  /** The same for a day: neither slow guessing nor a challenge solved for each guess gets thirty tries again and again. */
  loginNameInDay: { windowMs: dayMs, free: 30, most: 150, reserve: 10 },
  /** Passwords from one device that the account knows, which count nowhere else; a right one resets the count. */
  loginDevice: { windowMs: 15 * minuteMs, free: 3, most: 30 },
  /** Sign-ins from one network address, successful ones included. Many people may share an address. */
  loginAddress: { windowMs: 15 * minuteMs, free: 20, most: 200 },
  registerAddress: { windowMs: hourMs, free: 3, most: 30 },
  /** New passwords for forgotten ones, from one network address. */
  resetAddress: { windowMs: hourMs, free: 3, most: 30 },
  /** Codes sent for one network address. */
  codeAddress: { windowMs: hourMs, free: 3, most: 30 },
  /** Codes of one purpose sent to one email address or number. */
  codeTarget: { windowMs: hourMs, free: 10, most: 10, reserve: 3 },
  /** Second steps of one account, on devices that it knows and on others apart; a right one resets the count. */
  secondStep: { windowMs: hourMs, free: 20, most: 20 },
  /** Renewed sessions of one user. Each leaves a row until its sign-in is forgotten; a browser renews twice a day. */
  renewal: { windowMs: hourMs, free: 60, most: 60 },
  deviceCheck: { windowMs: 10 * minuteMs, free: 10, most: 10 },
  /** Two-factor codes of a signed-in user; a right one resets the count. */
  twoFactor: { windowMs: 15 * minuteMs, free: 5, most: 5 },
  /** Passwords of a signed-in person who deletes the account. */
  deletion: { windowMs: 15 * minuteMs, free: 5, most: 5 },
  /** Codes to scan for one network address. */
  qrAddress: { windowMs: 10 * minuteMs, free: 30, most: 30 },
  /** Codes that one account opens. */
  qrScan: { windowMs: 15 * minuteMs, free: 10, most: 10 },
  /** Accounts that wallets have made from one network address: a key is made in no time. */
  walletAccount: { windowMs: dayMs, free: 2, most: 30 },
  walletAddress: { windowMs: 10 * minuteMs, free: 30, most: 30 },
} as const satisfies Readonly<Record<string, Bound>>;

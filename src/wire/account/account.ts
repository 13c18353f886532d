/** A flag of the settings: `1` means yes (specification, section 9). */
export type Flag = 0 | 1;

/** `userInfo` as the gateway sends it. An unknown member is empty. */
export interface RawUserInfo {
  /** Empty when nobody is signed in. */
  readonly userId: string;
  readonly nickName: string;
  /** Masked, as in `+234 ••• ••• 1234`. */
  readonly mobile: string;
  readonly areaCode: string;
  /** Masked, as in `a•••e@example.com`. */
  readonly email: string;
  readonly antiPhishingCode: string;
  readonly realName: string;
  readonly starRealName: string;
  readonly familyName: string;
  readonly givenName: string;
  /** KYC level; 2 is verified. */
  readonly identityLevel: number;
  readonly frozen: boolean;
  readonly subAccount: boolean;
  /** 1 for a sub-account. */
  readonly childFlag: Flag;
  readonly userType: "user" | "agency";
  readonly showUserVip: Flag;
  readonly vipLevel: number;
  /** 1 when the account may switch to others. */
  readonly switchFlag: Flag;
  /** Epoch milliseconds. */
  readonly createdDate: number;
  /** Epoch milliseconds. */
  readonly updatedDate: number;
}

/** Flags of the account, under the short names of the specification's section 7. */
export interface RawUserSettings {
  /** Mobile bound. */
  readonly mbf: Flag;
  /** Email bound. */
  readonly ebf: Flag;
  /** Two-factor app bound. */
  readonly gbf: Flag;
  /** Fund password set. */
  readonly tbf: Flag;
  /** Seconds until a fund password must be entered again. */
  readonly tpi: number;
  /** Fund password locked. */
  readonly tpl: Flag;
  /** Fee-discount token enabled. */
  readonly kf: Flag;
  /** Over-the-counter trading enabled. */
  readonly oo: Flag;
  /** Contract trading enabled. */
  readonly oc: Flag;
  readonly ob: Flag;
  /** A sign-in needs a code by email. */
  readonly eef: Flag;
  /** A sign-in needs a code by text message. */
  readonly mef: Flag;
  /** A sign-in needs a code of the two-factor app. */
  readonly gef: Flag;
}

/** The data of the user-info call. */
export interface UserInfoData {
  readonly userInfo: RawUserInfo;
  readonly settings: RawUserSettings;
  readonly loginName: string;
  readonly userName: string;
  /** False for an account that only third parties sign in to. */
  readonly hasPassword: boolean;
}

/** How a person can prove who they are in the second step. */
export type VerificationKind = "email" | "mobile" | "google";

/** The answer to a right first step when a second step is needed. */
export interface VerificationNeeded {
  /** Identifies this sign-in until it ends, for 10 minutes at most. */
  readonly serialNO: string;
  /** The sign-in needs all of them. */
  readonly verifications: readonly VerificationKind[];
  /** Masked addresses that the codes go to. */
  readonly targets: Readonly<Partial<Record<VerificationKind, string>>>;
  /** SHA-256 of the user id in lowercase hexadecimal. Identifies the user's key pair on a device. */
  readonly userCheckDeviceUserIdHash: string;
}

/** A complete sign-in. The session itself is in cookies. */
export interface SignedIn {
  readonly userInfo: RawUserInfo;
}

/** The same, as the gateway answers sign-ins by third party and switches of account (specification, section 3). */
export interface SignedInByToken {
  readonly accessTokenResVO: SignedIn;
}

/** The data of every sign-in call. */
export type LoginData = SignedIn | SignedInByToken | VerificationNeeded;

/** The data of `checkDevice`: the codes still needed, which are fewer on a device that signed in before. */
export interface CheckDeviceData {
  readonly isKnownDevice: boolean;
  readonly verifications: readonly VerificationKind[];
}

/** The data of `sendCode`. */
export interface SendCodeData {
  /** Masked. */
  readonly target: string;
  readonly expiresInSeconds: number;
  /** Seconds until another code may be sent. */
  readonly resendAfterSeconds: number;
}

/** Third parties whose identity can replace a password. */
export type ThirdParty = "google" | "apple" | "telegram" | "wallet" | "qrcode" | "fido";

/** The data of `thirdPartyOptions`: the third parties that are set up, each with its client id. */
export interface ThirdPartyOptionsData {
  readonly options: readonly { readonly provider: ThirdParty; readonly clientId: string }[];
}

/**
 * The data of `thirdPartyChallenge`, valid once and for five minutes: the text for a wallet to sign (EIP-4361), or a passkey's
 * challenge in base64url, which counts only in the browser that asked.
 */
export interface ThirdPartyChallengeData {
  readonly message: string;
}

/** The purpose of a sub-account. */
export type SubAccountKind = "demo" | "tradeDemo" | "web" | "app";

/** One sub-account in the list of its owner. */
export interface SubAccount {
  readonly userId: string;
  readonly nickName: string;
  readonly kind: SubAccountKind;
  readonly isCurrent: boolean;
}

/** The data of `subAccounts`. */
export interface SubAccountsData {
  readonly parent: {
    readonly userId: string;
    readonly nickName: string;
    readonly isCurrent: boolean;
  };
  readonly children: readonly SubAccount[];
}

/** A device on which the account, or a sub-account of it, is signed in. */
export interface SignedInDevice {
  readonly id: string;
  /** Browser and system, such as `Firefox, Android`; empty where they are not known. */
  readonly name: string;
  /** Epoch milliseconds of the sign-in. */
  readonly signedInAt: number;
  /** Epoch milliseconds of the last renewal of its session, which is at most 12 hours older than its last request. */
  readonly seenAt: number;
  readonly isCurrent: boolean;
}

/** The data of `devices` and of the calls that end sessions: the caller's own first, then the one seen last. */
export interface DevicesData {
  readonly devices: readonly SignedInDevice[];
}

/** The data of `prepareTwoFactor`. */
export interface TwoFactorData {
  /** Base32, 160 bits. */
  readonly secret: string;
  /** `otpauth://totp/...` for a QR code. */
  readonly uri: string;
}

/** Limits of account forms. The page shows them, the gateway enforces them. */
export const accountLimits = {
  minPasswordLength: 10,
  maxPasswordLength: 128,
  verifyCodeLength: 6,
  verifyCodeSeconds: 600,
  resendSeconds: 60,
  maxNickNameLength: 32,
  maxSubAccounts: 20,
} as const;

/** The user id in the answer of a complete sign-in, else `undefined` (specification, section 3). */
export function signedInUserId(data: unknown): string | undefined {
  const direct = memberOf(memberOf(data, "userInfo"), "userId");
  const nested = memberOf(memberOf(memberOf(data, "accessTokenResVO"), "userInfo"), "userId");
  const id = direct ?? nested;
  return typeof id === "string" && id !== "" ? id : undefined;
}

function memberOf(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return undefined;
  return Reflect.get(value, name);
}

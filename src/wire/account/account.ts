/** A flag of the settings: `1` means yes (specification, section 9). */
export type Flag = 0 | 1;

/** `userInfo` as the gateway sends it; a member that is unknown is empty. */
export interface RawUserInfo {
  /** Not empty exactly when someone is signed in. */
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

/** Flags of the account, as short as the specification's section 7 names them. */
export interface RawUserSettings {
  /** Mobile bound. */
  readonly mbf: Flag;
  /** E-mail bound. */
  readonly ebf: Flag;
  /** Two-factor app bound. */
  readonly gbf: Flag;
  /** Fund password set. */
  readonly tbf: Flag;
  /** Seconds a fund password stays entered. */
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
  /** E-mail asked for at sign-in. */
  readonly eef: Flag;
  /** Mobile asked for at sign-in. */
  readonly mef: Flag;
  /** Two-factor app asked for at sign-in. */
  readonly gef: Flag;
}

/** The data of the user-info call. */
export interface UserInfoData {
  readonly userInfo: RawUserInfo;
  readonly settings: RawUserSettings;
  readonly loginName: string;
  readonly userName: string;
}

/** How a person can prove who they are in the second step. */
export type VerificationKind = "email" | "mobile" | "google";

/** A first step that was right, but is not enough. */
export interface VerificationNeeded {
  /** Names this sign-in until it ends or 10 minutes have passed. */
  readonly serialNO: string;
  /** All of them are asked for. */
  readonly verifications: readonly VerificationKind[];
  /** Masked addresses the codes go to. */
  readonly targets: Readonly<Partial<Record<VerificationKind, string>>>;
  /** SHA-256 of the user id in lowercase hexadecimal: names the key pair a device may have of this user. */
  readonly userCheckDeviceUserIdHash: string;
}

/** A sign-in that is complete. The session itself is in cookies. */
export interface SignedIn {
  readonly userInfo: RawUserInfo;
}

/** The same as the gateway answers it to third parties and switches (specification, section 3). */
export interface SignedInByToken {
  readonly accessTokenResVO: SignedIn;
}

/** The data of every sign-in call. */
export type LoginData = SignedIn | SignedInByToken | VerificationNeeded;

/** The data of `checkDevice`: what is still asked for, which is less on a device that signed in before. */
export interface CheckDeviceData {
  readonly isKnownDevice: boolean;
  readonly verifications: readonly VerificationKind[];
}

/** The data of `sendCode`. */
export interface SendCodeData {
  /** Masked. */
  readonly target: string;
  readonly expiresInSeconds: number;
  /** Before this no other code is sent. */
  readonly resendAfterSeconds: number;
}

/** Third parties whose identity can stand for a password. */
export type ThirdParty = "google" | "apple" | "telegram" | "wallet" | "qrcode" | "fido";

/** The data of `thirdPartyOptions`: those that are set up, with what their own sign-in needs to start. */
export interface ThirdPartyOptionsData {
  readonly options: readonly { readonly provider: ThirdParty; readonly clientId: string }[];
}

/** The data of `thirdPartyChallenge`: the text to sign (EIP-4361), good for five minutes and once. */
export interface ThirdPartyChallengeData {
  readonly message: string;
}

/** What a sub-account is for. */
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

/** The data of `prepareTwoFactor`. */
export interface TwoFactorData {
  /** Base32, 160 bits. */
  readonly secret: string;
  /** `otpauth://totp/...` for a QR code. */
  readonly uri: string;
}

export { sessionCookies } from "./sessionCookies.ts";

/** Bounds of account forms; the page tells people, the gateway decides. */
export const accountLimits = {
  minPasswordLength: 10,
  maxPasswordLength: 128,
  verifyCodeLength: 6,
  verifyCodeSeconds: 600,
  resendSeconds: 60,
  maxNickNameLength: 32,
  maxSubAccounts: 20,
} as const;

/** The user id of a sign-in's answer, where it is complete (specification, section 3). */
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

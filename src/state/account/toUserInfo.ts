import { trusted } from "../../lib/trusted.ts";
import type { RawUserInfo, RawUserSettings, UserInfoData } from "../../wire/account/account.ts";

/** The page's flags and the gateway's names for them. */
const flags = {
  bindPhone: "mbf",
  bindEmail: "ebf",
  bindGoogle: "gbf",
  /** A fund password is set. */
  isFund: "tbf",
  /** The fund password is locked. */
  fundDisabled: "tpl",
  openOtc: "oo",
  openContract: "oc",
  openGtFees: "kf",
  emailEnable: "eef",
  phoneEnable: "mef",
  googleEnable: "gef",
} as const satisfies Readonly<Record<string, keyof RawUserSettings>>;

type Flags = Readonly<Record<keyof typeof flags, boolean>>;

/** The account as the page knows it (specification, section 3): the gateway's answer and what follows from it. */
export interface UserInfo extends Omit<RawUserInfo, "email">, Flags {
  readonly loginName: string;
  readonly userName: string;
  readonly hasPassword: boolean;
  /** Masked; empty unless a mobile is bound. */
  readonly phone: string;
  /** Masked; empty unless an email is bound. */
  readonly email: string;
  /** Seconds a fund password stays entered. */
  readonly fundValue: number;
  readonly hasRealValidate: boolean;
}

/** The identity level of a verified person (specification, section 9). */
const verifiedLevel = 2;

/** Flattens an answer of the user-info call; `undefined` if it names nobody. */
export function toUserInfo(data: UserInfoData | null): UserInfo | undefined {
  if (data === null || data.userInfo.userId === "") return undefined;
  const { userInfo, settings, loginName, userName, hasPassword } = data;
  // `recordOf` would go into the kernel, and to visitors who have no account.
  const isSet = trusted<Flags>(
    Object.fromEntries(Object.entries(flags).map(([flag, name]) => [flag, settings[name] === 1])),
  );
  return {
    ...userInfo,
    ...isSet,
    loginName,
    userName,
    hasPassword,
    phone: isSet.bindPhone ? userInfo.mobile : "",
    email: isSet.bindEmail ? userInfo.email : "",
    fundValue: settings.tpi,
    hasRealValidate: userInfo.identityLevel === verifiedLevel,
  };
}

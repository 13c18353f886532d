import type { RawUserInfo, RawUserSettings, UserInfoData } from "../../wire/account/account.ts";

/** The account as the page knows it (specification, section 3): the gateway's answer and what follows from it. */
export interface UserInfo extends Omit<RawUserInfo, "email"> {
  readonly loginName: string;
  readonly userName: string;
  readonly hasPassword: boolean;
  /** Masked; empty unless a mobile is bound. */
  readonly phone: string;
  /** Masked; empty unless an email is bound. */
  readonly email: string;
  readonly bindPhone: boolean;
  readonly bindEmail: boolean;
  readonly bindGoogle: boolean;
  /** A fund password is set. */
  readonly isFund: boolean;
  /** Seconds a fund password stays entered. */
  readonly fundValue: number;
  /** The fund password is locked. */
  readonly fundDisabled: boolean;
  readonly hasRealValidate: boolean;
  readonly openOtc: boolean;
  readonly openContract: boolean;
  readonly openGtFees: boolean;
  readonly emailEnable: boolean;
  readonly phoneEnable: boolean;
  readonly googleEnable: boolean;
}

/** The identity level of a verified person (specification, section 9). */
const verifiedLevel = 2;

/** The page's flags and the gateway's names for them. */
const flags = {
  bindPhone: "mbf",
  bindEmail: "ebf",
  bindGoogle: "gbf",
  isFund: "tbf",
  fundDisabled: "tpl",
  openOtc: "oo",
  openContract: "oc",
  openGtFees: "kf",
  emailEnable: "eef",
  phoneEnable: "mef",
  googleEnable: "gef",
} as const satisfies Partial<Record<keyof UserInfo, keyof RawUserSettings>>;

/** Flattens an answer of the user-info call; `undefined` if it names nobody. */
export function toUserInfo(data: UserInfoData | null): UserInfo | undefined {
  if (data === null || data.userInfo.userId === "") return undefined;
  const { userInfo, settings, loginName, userName, hasPassword } = data;
  const isSet = (flag: keyof typeof flags) => settings[flags[flag]] === 1;
  return {
    ...userInfo,
    loginName,
    userName,
    hasPassword,
    phone: isSet("bindPhone") ? userInfo.mobile : "",
    email: isSet("bindEmail") ? userInfo.email : "",
    bindPhone: isSet("bindPhone"),
    bindEmail: isSet("bindEmail"),
    bindGoogle: isSet("bindGoogle"),
    isFund: isSet("isFund"),
    fundValue: settings.tpi,
    fundDisabled: isSet("fundDisabled"),
    hasRealValidate: userInfo.identityLevel === verifiedLevel,
    openOtc: isSet("openOtc"),
    openContract: isSet("openContract"),
    openGtFees: isSet("openGtFees"),
    emailEnable: isSet("emailEnable"),
    phoneEnable: isSet("phoneEnable"),
    googleEnable: isSet("googleEnable"),
  };
}

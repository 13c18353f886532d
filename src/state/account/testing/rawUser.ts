import type { RawUserInfo, RawUserSettings, UserInfoData } from "../../../wire/account/account.ts";

/** A user as the gateway sends one. */
export const rawUser: RawUserInfo = {
  userId: "1001",
  nickName: "Ada",
  mobile: "+234 ••• ••• 1234",
  areaCode: "234",
  email: "a•••e@example.com",
  antiPhishingCode: "",
  realName: "",
  starRealName: "",
  familyName: "",
  givenName: "",
  identityLevel: 0,
  frozen: false,
  subAccount: false,
  childFlag: 0,
  userType: "user",
  showUserVip: 0,
  vipLevel: 0,
  switchFlag: 0,
  createdDate: 1_790_000_000_000,
  updatedDate: 1_790_000_000_000,
};

/** Settings without any flag. */
export const rawSettings: RawUserSettings = {
  mbf: 0,
  ebf: 0,
  gbf: 0,
  tbf: 0,
  tpi: 0,
  tpl: 0,
  kf: 0,
  oo: 0,
  oc: 0,
  ob: 0,
  eef: 0,
  mef: 0,
  gef: 0,
};

export const userData = (userId: string): UserInfoData => ({
  userInfo: { ...rawUser, userId },
  settings: rawSettings,
  loginName: "ada@example.com",
  userName: "Ada",
  hasPassword: true,
});

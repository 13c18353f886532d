import type {
  Flag,
  RawUserInfo,
  RawUserSettings,
  UserInfoData,
} from "../../../src/wire/account/account.ts";
import type { Database } from "../../store/storeDriver.ts";
import { maskEmail, maskMobile } from "../input/addresses.ts";
import { countChildren, type UserRow } from "./userRows.ts";

const flag = (isSet: boolean): Flag => (isSet ? 1 : 0);

/** The account data that its owner may see; addresses are masked. */
export async function readUserInfo(db: Database, user: UserRow): Promise<RawUserInfo> {
  const isChild = user.parentId !== null;
  const canSwitch = isChild || (await countChildren(db, user.id)) > 0;
  return {
    userId: user.id,
    nickName: user.nickName,
    mobile: maskMobile(user.mobile, user.areaCode),
    areaCode: user.areaCode ?? "",
    email: maskEmail(user.email),
    antiPhishingCode: user.antiPhishingCode ?? "",
    // Nothing here asks for a person's name: only a KYC provider would know it.
    realName: "",
    starRealName: "",
    familyName: "",
    givenName: "",
    identityLevel: user.identityLevel,
    frozen: user.isFrozen,
    subAccount: isChild,
    childFlag: flag(isChild),
    userType: user.kind,
    showUserVip: flag(user.kind === "user"),
    vipLevel: user.vipLevel,
    switchFlag: flag(canSwitch),
    createdDate: user.createdAt.getTime(),
    updatedDate: user.updatedAt.getTime(),
  };
}

/** The data of the user-info call. */
export async function readUserInfoData(db: Database, user: UserRow): Promise<UserInfoData> {
  return {
    userInfo: await readUserInfo(db, user),
    settings: settingsOf(user),
    loginName: user.email === null ? maskMobile(user.mobile, user.areaCode) : maskEmail(user.email),
    userName: user.nickName,
    hasPassword: user.passwordHash !== null,
  };
}

/** Flags of this gateway's features. It has no trading, so those flags are 0. */
function settingsOf(user: UserRow): RawUserSettings {
  const hasEmail = user.email !== null;
  const hasMobile = user.mobile !== null;
  const hasTwoFactor = user.totpSecret !== null;
  return {
    mbf: flag(hasMobile),
    ebf: flag(hasEmail),
    gbf: flag(hasTwoFactor),
    tbf: 0,
    tpi: 0,
    tpl: 0,
    kf: 0,
    oo: 0,
    oc: 0,
    ob: 0,
    eef: flag(hasEmail),
    mef: flag(hasMobile && !hasEmail),
    gef: flag(hasTwoFactor),
  };
}

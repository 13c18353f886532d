import { describe, expect, it } from "vitest";
import type { RawUserInfo, RawUserSettings } from "../../wire/account/account.ts";
import { rawSettings, rawUser } from "./testing/rawUser.ts";
import { toUserInfo } from "./toUserInfo.ts";

const mapped = (userInfo: Partial<RawUserInfo> = {}, settings: Partial<RawUserSettings> = {}) =>
  toUserInfo({
    userInfo: { ...rawUser, ...userInfo },
    settings: { ...rawSettings, ...settings },
    loginName: "ada@example.com",
    userName: "Ada",
    hasPassword: true,
  });

describe("toUserInfo", () => {
  it("shows mobile and email only when they are bound", () => {
    expect(mapped({}, { mbf: 0, ebf: 0 })).toMatchObject({
      phone: "",
      email: "",
      bindPhone: false,
      bindEmail: false,
    });
    expect(mapped({}, { mbf: 1, ebf: 0 })).toMatchObject({ phone: rawUser.mobile, email: "" });
    expect(mapped({}, { mbf: 0, ebf: 1 })).toMatchObject({ phone: "", email: rawUser.email });
  });

  it.each([
    [1, false],
    [2, true],
    [3, false],
  ])("takes identity level %i for verified: %o", (identityLevel, hasRealValidate) => {
    expect(mapped({ identityLevel })).toMatchObject({ identityLevel, hasRealValidate });
  });

  it.each([
    ["mbf", "bindPhone"],
    ["ebf", "bindEmail"],
    ["gbf", "bindGoogle"],
    ["tbf", "isFund"],
    ["tpl", "fundDisabled"],
    ["oo", "openOtc"],
    ["oc", "openContract"],
    ["kf", "openGtFees"],
    ["eef", "emailEnable"],
    ["mef", "phoneEnable"],
    ["gef", "googleEnable"],
  ] as const)("reads the flag %s as %s and as nothing else", (flag, member) => {
    const none = mapped();
    const one = mapped({}, { [flag]: 1 });
    expect(one?.[member]).toBe(true);
    const changed = Object.entries(one ?? {}).filter(
      ([name, value]) => typeof value === "boolean" && value !== Reflect.get(none ?? {}, name),
    );
    expect(changed).toEqual([[member, true]]);
  });

  it("merges what the gateway says beside the flags", () => {
    expect(mapped({ vipLevel: 3 }, { tpi: 900 })).toMatchObject({
      userId: "1001",
      vipLevel: 3,
      fundValue: 900,
      loginName: "ada@example.com",
      userName: "Ada",
      hasPassword: true,
    });
  });

  it("finds nobody in an answer without a user id, or without anything", () => {
    expect(mapped({ userId: "" })).toBeUndefined();
    expect(toUserInfo(null)).toBeUndefined();
  });
});

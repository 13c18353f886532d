import type { SubAccountKind } from "../../wire/account/account.ts";
import { type AccountPath, accountPaths } from "../../wire/account/accountPaths.ts";
import type { AccountApi, CodeRequest, RegisterForm, ResetForm } from "./accountApi.ts";
import type { GatewayClient } from "../protection/createGatewayClient.ts";
import type { BodyFields } from "../protection/encodeBody.ts";

const registerPaths = {
  mobile: accountPaths.registerByMobile,
  email: accountPaths.registerByEmail,
  both: accountPaths.registerByBoth,
} as const satisfies Readonly<Record<RegisterForm["by"], AccountPath>>;

const resetPaths = {
  mobile: accountPaths.resetByMobile,
  email: accountPaths.resetByEmail,
} as const satisfies Readonly<Record<ResetForm["by"], AccountPath>>;

const switchPaths = {
  demo: accountPaths.switchDemo,
  tradeDemo: accountPaths.switchTradeDemo,
  web: accountPaths.switchWeb,
  app: accountPaths.switchApp,
} as const satisfies Readonly<Record<SubAccountKind, AccountPath>>;

/** The account calls of the gateway, typed by the wire contract. */
export function createAccountApi({ gateway, shell }: GatewayClient): AccountApi {
  const post = <T>(path: AccountPath, fields: object = {}) =>
    gateway<T>({ path, method: "POST", body: { ...fields } });
  const api: AccountApi = {
    userInfo: (signal) => shell({ path: accountPaths.userInfo, method: "POST", signal }),
    login: (form) => post(accountPaths.login, form),
    agencyLogin: (form) => post(accountPaths.agencyLogin, form),
    register: ({ by, ...form }) => post(registerPaths[by], form),
    resetPassword: ({ by, ...form }) => post(resetPaths[by], form),
    sendCode: (request) => post(accountPaths.sendCode, codeFields(request)),
    checkDevice: (request) => post(accountPaths.checkDevice, request),
    securityVerify: (request) => post(accountPaths.securityVerify, request),
    thirdPartyOptions: (signal) => gateway({ path: accountPaths.thirdPartyOptions, signal }),
    thirdPartyChallenge: (request) => post(accountPaths.thirdPartyChallenge, request),
    thirdPartyLogin: (request) => post(accountPaths.thirdPartyLogin, request),
    subAccounts: (signal) => gateway({ path: accountPaths.subAccounts, signal }),
    createSubAccount: (request) => post(accountPaths.createSubAccount, request),
    switchAccount: ({ kind, userId }) => post(switchPaths[kind], { userId }),
    qrCode: () => post(accountPaths.qrCode),
    qrState: (qrcodeKey) => post(accountPaths.qrState, { qrcodeKey }),
    scanQrCode: (qrcodeKey) => post(accountPaths.scanQrCode, { qrcodeKey }),
    answerQrCode: (answer) => post(accountPaths.answerQrCode, answer),
    passkeys: (signal) => gateway({ path: accountPaths.passkeys, signal }),
    preparePasskey: () => gateway({ path: accountPaths.preparePasskey, method: "POST" }),
    addPasskey: (credential) => post(accountPaths.addPasskey, { credential }),
    removePasskey: (id) => post(accountPaths.removePasskey, { id }),
    devices: (signal) => gateway({ path: accountPaths.devices, signal }),
    endDevice: (id) => post(accountPaths.endDevice, { id }),
    endOtherDevices: () => gateway({ path: accountPaths.endOtherDevices, method: "POST" }),
    prepareTwoFactor: () => gateway({ path: accountPaths.prepareTwoFactor, method: "POST" }),
    bindTwoFactor: (googleCode) => post(accountPaths.bindTwoFactor, { googleCode }),
    unbindTwoFactor: (googleCode) => post(accountPaths.unbindTwoFactor, { googleCode }),
    exportData: () => gateway({ path: accountPaths.exportData, method: "POST" }),
    deleteAccount: (proof) => post(accountPaths.deleteAccount, proof),
    setAntiPhishingCode: (antiPhishingCode) =>
      post(accountPaths.setAntiPhishingCode, { antiPhishingCode }),
    logout: () => shell({ path: accountPaths.logout, method: "POST" }),
    clearCookie: () => shell({ path: accountPaths.clearCookie, method: "POST" }),
  };
  return Object.freeze(api);
}

/** During a sign-in the gateway knows the scene by itself, so it is not sent. */
function codeFields(request: CodeRequest): BodyFields {
  if (request.scene !== "signIn") return { ...request };
  const { serialNO, type } = request;
  return { serialNO, type };
}

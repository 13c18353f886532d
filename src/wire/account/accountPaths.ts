/** Paths whose bodies travel encrypted. The worker reads only these, so they are a table of their own. */
export const loginPaths = {
  /** POST {loginName, pwd, areaCode}. */
  login: "v1/user/login",
  /** POST {loginName, pwd, areaCode}: an agency's account. */
  agencyLogin: "v1/user/agency/login",
  /** POST {mobile, areaCode, pwd, verifyCode, rePwd}. */
  registerByMobile: "v1/user/register/mobile",
  /** POST {email, pwd, verifyCode, rePwd}. */
  registerByEmail: "v1/user/register/email",
  /** POST {mobile, areaCode, pwd, email, emailVerifyCode, verifyCode, rePwd}. */
  registerByBoth: "v1/user/register/both",
  /** POST {mobile, areaCode, pwd, verifyCode, rePwd}: a new password, and a sign-in like that of `login`. */
  resetByMobile: "v1/user/password/reset/mobile",
  /** POST {email, pwd, verifyCode, rePwd}. */
  resetByEmail: "v1/user/password/reset/email",
  /** POST {serialNO, emailCode, mobileCode, googleCode}: the second step of a sign-in. */
  securityVerify: "v1/user/security/verify",
  /**
   * POST {provider, ...}: signs in with an identity token, a wallet's signature, a mini app's data, a QR code or a
   * passkey.
   */
  thirdPartyLogin: "v1/user/thirdParty/login",
  /** POST {userId}: switches to a sub-account of this kind. */
  switchDemo: "v1/user/switch/demo",
  switchTradeDemo: "v1/user/switch/tradeDemo",
  switchWeb: "v1/user/switch/web",
  switchApp: "v1/user/switch/app",
  /** POST {pwd, googleCode}: deletes the account; the code where a two-factor app is bound. */
  deleteAccount: "v1/user/account/deleteAccount",
} as const;

/**
 * Paths of sign-in, account and request protection, without a leading slash. Section 7 of the specification names some
 * of them; the others are the reference gateway's own.
 */
export const accountPaths = {
  ...loginPaths,

  /** POST, no body: the signed-in user. */
  userInfo: "v1/user/overview/userinfo",
  /** POST, empty body: ends the session. */
  logout: "v1/user/logout",
  /** POST, empty body: removes the session's cookies. */
  clearCookie: "v1/user/clearCookie",

  /** POST {serialNO, userCheckDeviceUserIdHash}; the vault adds `userCheckDeviceSign` and `lastAlgorithm`. */
  checkDevice: "v1/user/security/checkDevice",
  /** POST {scene, mobile, areaCode | email} before an account exists, {serialNO, type} during a sign-in, {scene, type} signed in. */
  sendCode: "v1/user/security/sendCode",
  /** GET: the third parties this gateway is set up for; `?provider=` asks for one of them only. */
  thirdPartyOptions: "v1/user/thirdParty/options",
  /** POST {provider: "wallet", publicAddress} or {provider: "fido"}: what a wallet or a passkey is to sign. */
  thirdPartyChallenge: "v1/user/thirdParty/challenge",

  /** GET: the sub-accounts and their main account. */
  subAccounts: "v1/user/account/subAccounts",
  /** POST {nickName, kind}: creates a sub-account. */
  createSubAccount: "v1/user/account/createSubAccount",
  /** POST, no body: prepares a two-factor secret that is not bound yet. */
  prepareTwoFactor: "v1/user/account/prepareTwoFactor",
  /** POST {googleCode}: binds the prepared secret. */
  bindTwoFactor: "v1/user/account/bindTwoFactor",
  /** POST {googleCode}: unbinds. */
  unbindTwoFactor: "v1/user/account/unbindTwoFactor",
  /** POST, empty body: a code for a signed-in device to scan. */
  qrCode: "v1/user/thirdParty/qrCode",
  /** POST {qrcodeKey}: whether that device has answered. */
  qrState: "v1/user/thirdParty/qrState",
  /** POST {qrcodeKey}: who asks to sign in by a scanned code. */
  scanQrCode: "v1/user/account/scanQrCode",
  /** POST {qrcodeKey, number}: approves by the number that the asking page shows; an empty one declines. */
  answerQrCode: "v1/user/account/answerQrCode",
  /** GET: the passkeys of the account. */
  passkeys: "v1/user/account/passkeys",
  /** POST, no body: the options of a new passkey; needs a sign-in of the last ten minutes. */
  preparePasskey: "v1/user/account/preparePasskey",
  /** POST {credential}: adds the passkey that was made from them, as the JSON text of a registration (WebAuthn Level 3). */
  addPasskey: "v1/user/account/addPasskey",
  /** POST {id}: removes a passkey and ends the other sessions that it has opened. */
  removePasskey: "v1/user/account/removePasskey",
  /** GET: where the account is signed in. */
  devices: "v1/user/account/devices",
  /** POST {id}: ends the session on one of them. */
  endDevice: "v1/user/account/endDevice",
  /** POST, no body: ends all sessions but the caller's. */
  endOtherDevices: "v1/user/account/endOtherDevices",
  /** POST, no body: what is kept about the person. */
  exportData: "v1/user/account/exportData",
  /** POST {antiPhishingCode}. */
  setAntiPhishingCode: "v1/user/account/antiPhishingCode",
} as const;

/** One of the account paths. */
export type AccountPath = (typeof accountPaths)[keyof typeof accountPaths];

/** Paths of request protection and reports, without a leading slash. */
export const securityPaths = {
  /** GET: how requests are signed. */
  signConfig: "v1/mix/config/gatewaySignConfig",
  /** GET: switches of the page, and what the gateway knows about the caller. */
  clientCommonConfig: "v1/mix/public/clientCommonConfig",
  /** POST {bizType, data: {event, reason}, timestamp, page}. */
  cspSecurity: "v1/buried/log/cspSecurity",
  /** POST {scene}. */
  getCaptchaId: "v1/security/policy/captcha/get-captcha-id",
  /** POST {captchaType, captchaValidate, ...}. */
  checkCaptcha: "v1/security/policy/captcha/check-captcha",
  /** POST {captchaId}: a slider's pictures. */
  sliderPuzzle: "v1/security/policy/captcha/slider-puzzle",
  /** POST {captchaId, contact}: sends a one-time code to a visitor who cannot use the slider. */
  captchaCode: "v1/security/policy/captcha/send-code",
} as const;

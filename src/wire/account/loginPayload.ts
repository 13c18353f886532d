import { loginPaths } from "./accountPaths.ts";

/** Members of a login body that travel encrypted (specification, section 3), by the form they belong to. */
export const sensitiveFields = {
  login: ["loginName", "pwd", "areaCode"],
  registerByMobile: ["mobile", "areaCode", "pwd", "verifyCode", "rePwd"],
  registerByEmail: ["email", "pwd", "verifyCode", "rePwd"],
  registerByBoth: ["mobile", "areaCode", "pwd", "email", "emailVerifyCode", "verifyCode", "rePwd"],
  securityVerify: ["emailCode", "mobileCode", "googleCode"],
  thirdParty: [
    "serialNO",
    "token",
    "publicAddress",
    "signature",
    "sign",
    "initData",
    "id",
    "qrcodeKey",
    "fidoVerifyCode",
    "verifyCode",
  ],
  subAccountSwitch: ["userId"],
  deletion: ["pwd", "googleCode"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** The code that the client reports for a body that it could not encrypt and therefore did not send. */
export const notEncryptedCode = "90000002";

/** How the body of one path is encrypted. */
export interface LoginPathRule {
  readonly sensitive: readonly string[];
  /**
   * Encrypts even if a session and its key pair exist: another account gets its own keys, and a password never travels
   * plain.
   */
  readonly always: boolean;
}

const rule = (form: keyof typeof sensitiveFields, always = false): LoginPathRule => ({
  sensitive: sensitiveFields[form],
  always,
});

/** Every path with an encrypted body (specification, section 5). No other path has one. */
const loginPathRules: ReadonlyMap<string, LoginPathRule> = new Map([
  [loginPaths.login, rule("login")],
  [loginPaths.agencyLogin, rule("login")],
  [loginPaths.registerByMobile, rule("registerByMobile")],
  [loginPaths.registerByEmail, rule("registerByEmail")],
  [loginPaths.registerByBoth, rule("registerByBoth")],
  [loginPaths.resetByMobile, rule("registerByMobile")],
  [loginPaths.resetByEmail, rule("registerByEmail")],
  [loginPaths.securityVerify, rule("securityVerify")],
  [loginPaths.thirdPartyLogin, rule("thirdParty")],
  [loginPaths.switchDemo, rule("subAccountSwitch", true)],
  [loginPaths.switchTradeDemo, rule("subAccountSwitch", true)],
  [loginPaths.switchWeb, rule("subAccountSwitch", true)],
  [loginPaths.switchApp, rule("subAccountSwitch", true)],
  [loginPaths.deleteAccount, rule("deletion", true)],
]);

/** The rule for a path with a leading slash, without regard to its query; `undefined` for a path without a rule. */
export function loginPathRule(path: string): LoginPathRule | undefined {
  const bare = path.split(/[?#]/, 1)[0] ?? "";
  return bare.startsWith("/") ? loginPathRules.get(bare.slice(1)) : undefined;
}

/** The member that replaces the sensitive ones: a compact JWE (RFC 7516). */
export const ciphertextField = "bodyCiphertext";

/** JOSE header of a login payload (docs/adr/0002-jwe-login-payload.md says why). */
export const loginJweHeader = { alg: "RSA-OAEP-256", enc: "A256CBC-HS512" } as const;

/**
 * The fields that the client adds to the sensitive members before it encrypts them; absent if it could not make a key
 * pair.
 */
export interface LoginKeyFields {
  readonly algorithm: string;
  /** Base64 SPKI DER of the new key. */
  readonly publicKey: string;
  /** The new key's base64 signature of the mode-1 signed string of this request with an empty body. */
  readonly initSign: string;
}

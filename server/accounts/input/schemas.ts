import * as v from "valibot";
import { accountLimits } from "../../../src/wire/account/account.ts";
import { readEmail } from "./addresses.ts";

/** Longest text of a field without a bound of its own. */
const maxText = 1024;
/** Longest identity token or mini app data. */
const maxProof = 8192;
const maxCredential = 16_384;
/** False for control characters, line breaks included, and for lone surrogates. */
const isPlainText = (text: string): boolean => text.isWellFormed() && !/\p{Cc}/u.test(text);

const text = v.pipe(
  v.string("must be text"),
  v.maxLength(maxText, "is too long"),
  v.check(isPlainText, "must be plain text"),
);
/** A password may hold anything but a lone surrogate. */
const password = v.pipe(
  v.string("must be text"),
  v.maxLength(maxText, "is too long"),
  v.check((value) => value.isWellFormed(), "must be text"),
);
const optionalText = v.optional(text, "");
const proof = v.optional(
  v.pipe(
    v.string("must be text"),
    v.maxLength(maxProof, "is too long"),
    v.check(isPlainText, "must be plain text"),
  ),
  "",
);
const email = v.pipe(
  text,
  v.check((value) => readEmail(value) !== undefined, "must be an email address"),
  v.transform((value) => readEmail(value) ?? ""),
);
const code = v.pipe(
  v.string("must be text"),
  v.trim(),
  v.regex(
    new RegExp(`^\\d{${accountLimits.verifyCodeLength}}$`),
    `must be ${accountLimits.verifyCodeLength} digits`,
  ),
);
/** A code may be empty if it is not required. */
const maybeCode = v.optional(
  v.union([v.literal(""), code], `must be ${accountLimits.verifyCodeLength} digits`),
  "",
);
const serialNO = v.pipe(
  v.string("must be text"),
  v.regex(/^[0-9a-f]{32}$/, "must be a serial number"),
);
const userId = v.pipe(v.string("must be text"), v.regex(/^\d{1,20}$/, "must be a user id"));
const base64 = v.pipe(
  v.string("must be text"),
  v.maxLength(maxText, "is too long"),
  v.regex(/^[A-Za-z0-9+/]*={0,2}$/, "must be base64"),
);
/** The JSON text of a passkey's answer; an attestation may hold several certificates. */
const credential = v.pipe(
  v.string("must be text"),
  v.maxLength(maxCredential, "is too long"),
  v.check((value) => value.isWellFormed(), "must be text"),
);
const qrcodeKey = v.pipe(
  v.string("must be text"),
  v.regex(/^[\w-]{43}$/, "must be the key of a code"),
);
const publicAddress = v.pipe(
  v.string("must be text"),
  v.regex(/^0x[0-9a-fA-F]{40}$/, "must be an Ethereum address"),
);
const kind = v.picklist(["demo", "tradeDemo", "web", "app"], "must be demo, tradeDemo, web or app");
const provider = v.picklist(
  ["google", "apple", "telegram", "wallet", "qrcode", "fido"],
  "must be google, apple, telegram, wallet, qrcode or fido",
);
const nickName = v.pipe(
  text,
  v.trim(),
  v.nonEmpty("must not be empty"),
  v.check((value) => !/\p{Bidi_Control}/u.test(value), "must not turn the direction of text"),
  v.check(
    (value) => [...value].length <= accountLimits.maxNickNameLength,
    `must have at most ${accountLimits.maxNickNameLength} characters`,
  ),
);

/** The input of each call. Unknown members are ignored. */
export const schemas = {
  login: v.object({ loginName: text, pwd: password, areaCode: optionalText }),
  registerByMobile: v.object({
    mobile: text,
    areaCode: text,
    pwd: password,
    rePwd: password,
    verifyCode: code,
  }),
  registerByEmail: v.object({ email, pwd: password, rePwd: password, verifyCode: code }),
  registerByBoth: v.object({
    mobile: text,
    areaCode: text,
    email,
    pwd: password,
    rePwd: password,
    verifyCode: code,
    emailVerifyCode: code,
  }),
  securityVerify: v.object({
    serialNO,
    emailCode: maybeCode,
    mobileCode: maybeCode,
    googleCode: maybeCode,
  }),
  checkDevice: v.object({
    serialNO,
    userCheckDeviceUserIdHash: v.pipe(
      v.string("must be text"),
      v.regex(/^[0-9a-f]{64}$/, "must be a SHA-256"),
    ),
    userCheckDeviceSign: v.optional(base64, ""),
    lastAlgorithm: optionalText,
  }),
  sendCodeTo: v.object({
    scene: v.picklist(["register", "resetPassword"], "must be register or resetPassword"),
    email: v.optional(email),
    mobile: optionalText,
    areaCode: optionalText,
  }),
  sendCodeOf: v.object({
    serialNO,
    type: v.picklist(["email", "mobile"], "must be email or mobile"),
  }),
  thirdParty: v.object({
    provider,
    token: proof,
    nonce: optionalText,
    initData: proof,
    publicAddress: v.optional(publicAddress),
    signature: optionalText,
    qrcodeKey: optionalText,
    fidoVerifyCode: v.optional(credential, ""),
  }),
  thirdPartyOptions: v.object({ provider: v.optional(provider) }),
  thirdPartyChallenge: v.variant(
    "provider",
    [
      v.object({ provider: v.literal("wallet"), publicAddress }),
      v.object({ provider: v.literal("fido") }),
    ],
    "must be wallet or fido",
  ),
  qrCode: v.object({ qrcodeKey }),
  qrAnswer: v.object({
    qrcodeKey,
    number: v.optional(
      v.pipe(v.string("must be text"), v.regex(/^(?:\d{2})?$/, "must be two digits")),
      "",
    ),
  }),
  credential: v.object({ credential }),
  passkeyId: v.object({
    id: v.pipe(v.string("must be text"), v.maxLength(maxProof, "is too long")),
  }),
  switchAccount: v.object({ userId }),
  createSubAccount: v.object({ nickName, kind }),
  googleCode: v.object({ googleCode: code }),
  deleteAccount: v.object({ pwd: password, googleCode: maybeCode }),
  endDevice: v.object({ id: v.pipe(v.string("must be text"), v.maxLength(64, "is too long")) }),
  antiPhishingCode: v.object({
    antiPhishingCode: v.pipe(
      v.string("must be text"),
      v.trim(),
      v.regex(/^(?:[\p{L}\p{M}\p{N}]{4,20})?$/u, "must be 4 to 20 letters or digits"),
    ),
  }),
} as const;

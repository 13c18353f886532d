import type { AccountExport } from "../../wire/account/accountExport.ts";
import type {
  CheckDeviceData,
  DevicesData,
  LoginData,
  SendCodeData,
  SubAccountKind,
  SubAccountsData,
  ThirdParty,
  ThirdPartyChallengeData,
  ThirdPartyOptionsData,
  TwoFactorData,
  UserInfoData,
  VerificationKind,
} from "../../wire/account/account.ts";
import type { PasskeyOptionsData, PasskeysData } from "../../wire/account/passkeys.ts";
import type {
  AnsweredQrCodeData,
  QrCodeData,
  QrStateData,
  ScannedQrCodeData,
} from "../../wire/account/qrSignIn.ts";

export interface LoginForm {
  readonly loginName: string;
  readonly pwd: string;
  /** Digits, with a mobile number as the login name; empty otherwise. */
  readonly areaCode: string;
}

/** The three ways to register (specification, section 3). */
export type RegisterForm =
  | {
      readonly by: "mobile";
      readonly mobile: string;
      readonly areaCode: string;
      readonly pwd: string;
      readonly rePwd: string;
      readonly verifyCode: string;
    }
  | {
      readonly by: "email";
      readonly email: string;
      readonly pwd: string;
      readonly rePwd: string;
      readonly verifyCode: string;
    }
  | {
      readonly by: "both";
      readonly mobile: string;
      readonly areaCode: string;
      readonly email: string;
      readonly pwd: string;
      readonly rePwd: string;
      readonly verifyCode: string;
      readonly emailVerifyCode: string;
    };

/** A new password for a forgotten one. */
export type ResetForm = Exclude<RegisterForm, { readonly by: "both" }>;

export type CodeRequest =
  | { readonly scene: "register" | "resetPassword"; readonly email: string }
  | {
      readonly scene: "register" | "resetPassword";
      readonly mobile: string;
      readonly areaCode: string;
    }
  | { readonly scene: "signIn"; readonly serialNO: string; readonly type: "email" | "mobile" };

/** Account calls. Each rejects with a `GatewayError`. */
export interface AccountApi {
  userInfo(signal?: AbortSignal): Promise<UserInfoData>;
  login(form: LoginForm): Promise<LoginData>;
  agencyLogin(form: LoginForm): Promise<LoginData>;
  register(form: RegisterForm): Promise<LoginData>;
  resetPassword(form: ResetForm): Promise<LoginData>;
  sendCode(request: CodeRequest): Promise<SendCodeData>;
  checkDevice(request: {
    readonly serialNO: string;
    readonly userCheckDeviceUserIdHash: string;
  }): Promise<CheckDeviceData>;
  securityVerify(
    request: { readonly serialNO: string } & Readonly<
      Partial<Record<"emailCode" | "mobileCode" | "googleCode", string>>
    >,
  ): Promise<LoginData>;
  thirdPartyOptions(signal?: AbortSignal): Promise<ThirdPartyOptionsData>;
  thirdPartyChallenge(
    request:
      | { readonly provider: "wallet"; readonly publicAddress: string }
      | { readonly provider: "fido" },
  ): Promise<ThirdPartyChallengeData>;
  thirdPartyLogin(
    request: { readonly provider: ThirdParty } & Readonly<Record<string, string>>,
  ): Promise<LoginData>;
  subAccounts(signal?: AbortSignal): Promise<SubAccountsData>;
  createSubAccount(request: {
    readonly nickName: string;
    readonly kind: SubAccountKind;
  }): Promise<SubAccountsData>;
  /** Switches to a sub-account or, with the owner's id, back. */
  switchAccount(request: {
    readonly kind: SubAccountKind;
    readonly userId: string;
  }): Promise<LoginData>;
  qrCode(): Promise<QrCodeData>;
  qrState(qrcodeKey: string): Promise<QrStateData>;
  scanQrCode(qrcodeKey: string): Promise<ScannedQrCodeData>;
  /** An empty number declines. */
  answerQrCode(answer: {
    readonly qrcodeKey: string;
    readonly number: string;
  }): Promise<AnsweredQrCodeData>;
  passkeys(signal?: AbortSignal): Promise<PasskeysData>;
  preparePasskey(): Promise<PasskeyOptionsData>;
  /** `credential` is the JSON text of a registration. */
  addPasskey(credential: string): Promise<PasskeysData>;
  removePasskey(id: string): Promise<PasskeysData>;
  /** Where the account is signed in. */
  devices(signal?: AbortSignal): Promise<DevicesData>;
  /** Ends the session on one of them; answers the others. */
  endDevice(id: string): Promise<DevicesData>;
  /** Ends all sessions but this one. */
  endOtherDevices(): Promise<DevicesData>;
  prepareTwoFactor(): Promise<TwoFactorData>;
  bindTwoFactor(googleCode: string): Promise<UserInfoData>;
  unbindTwoFactor(googleCode: string): Promise<UserInfoData>;
  /** What the gateway keeps about the person. */
  exportData(): Promise<AccountExport>;
  /** Deletes the account and ends all its sessions; `googleCode` is empty where no two-factor app is bound. */
  deleteAccount(proof: { readonly pwd: string; readonly googleCode: string }): Promise<void>;
  setAntiPhishingCode(antiPhishingCode: string): Promise<UserInfoData>;
  logout(): Promise<void>;
  clearCookie(): Promise<void>;
}

/** How a verification is named in the body of the second step. */
export const codeField = {
  email: "emailCode",
  mobile: "mobileCode",
  google: "googleCode",
} as const satisfies Readonly<Record<VerificationKind, string>>;

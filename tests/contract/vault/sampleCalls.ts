import { accountPaths } from "../../../src/wire/account/accountPaths.ts";
import type {
  LoginToEncrypt,
  RequestToSign,
  SessionReference,
} from "../../../src/wire/workerClient.ts";

export const nobody: SessionReference = { sessionRef: "", userId: "" };
export const alice: SessionReference = { sessionRef: "a".repeat(64), userId: "1001" };
export const bob: SessionReference = { sessionRef: "b".repeat(64), userId: "2002" };

export const time = "1763720000123";
export const traceId = "0123456789abcdef0123456789abcdef";

export function request(changes: Partial<RequestToSign> = {}): RequestToSign {
  return {
    method: "POST",
    path: "/v1/user/overview/userinfo",
    time,
    traceId,
    body: "",
    session: alice,
    ...changes,
  };
}

/** Passwords are marked, so that a test can look for them in every place where they must not be. */
export const canaryPassword = "canary-Tr0ub4dor";

export function login(changes: Partial<LoginToEncrypt> = {}): LoginToEncrypt {
  return {
    method: "POST",
    path: `/${accountPaths.login}`,
    time,
    traceId,
    sensitive: { loginName: "alice@example.com", pwd: canaryPassword, areaCode: "" },
    session: nobody,
    ...changes,
  };
}

export function switchTo(userId: string, session: SessionReference): LoginToEncrypt {
  return login({ path: `/${accountPaths.switchDemo}`, sensitive: { userId }, session });
}

export function secondStep(): LoginToEncrypt {
  return login({ path: `/${accountPaths.securityVerify}`, sensitive: { emailCode: "123456" } });
}

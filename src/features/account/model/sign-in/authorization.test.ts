import { describe, expect, it } from "vitest";
import {
  type AuthorizationRequest,
  authorizationUrl,
  parseAuthorizationRequest,
  readAuthorizationResponse,
} from "./authorization.ts";

const request: AuthorizationRequest = {
  provider: "google",
  state: "s".repeat(32),
  nonce: "n",
  next: "/de",
};
const client = { clientId: "id.apps", redirectUri: "https://site.test/login" };

describe("the address of a third party", () => {
  it("requests a token only, which comes back in the fragment", () => {
    const url = new URL(authorizationUrl(request, client));
    expect(url.origin).toBe("https://accounts.google.com");
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: "id.apps",
      redirect_uri: "https://site.test/login",
      response_type: "id_token",
      response_mode: "fragment",
      scope: "openid email",
      state: request.state,
      nonce: "n",
    });
  });

  it("requests no scope from Apple", () => {
    const url = new URL(authorizationUrl({ ...request, provider: "apple" }, client));
    expect(url.searchParams.get("response_type")).toBe("code id_token");
    expect(url.searchParams.has("scope")).toBe(false);
  });
});

describe("an authorization response", () => {
  const { state } = request;

  it("holds the token that this page requested", () => {
    expect(readAuthorizationResponse(`#state=${state}&id_token=a.b.c`, request)).toEqual({
      kind: "token",
      request,
      token: "a.b.c",
    });
  });

  it.each([
    "",
    "#main",
    "#id_token=a.b.c",
    "#state=other&id_token=a.b.c",
    `#state=${state}`,
    `#state=${state}&error=access_denied`,
  ])("is undefined for %j", (hash) => {
    expect(readAuthorizationResponse(hash, request)).toBeUndefined();
  });

  it("is refused without a request", () => {
    expect(readAuthorizationResponse(`#state=${state}&id_token=a.b.c`, undefined)).toBeUndefined();
  });

  it("holds the data that Telegram gives a mini app", () => {
    const initData = "auth_date=1&user=%7B%22id%22%3A7%7D&hash=ab";
    expect(
      readAuthorizationResponse(`#tgWebAppData=${encodeURIComponent(initData)}`, undefined),
    ).toEqual({
      kind: "mini-app",
      initData,
    });
  });
});

describe("a stored authorization request", () => {
  it("is read as it was written", () => {
    expect(parseAuthorizationRequest(JSON.stringify(request))).toEqual(request);
  });

  it.each([null, "", "{", "null", "{}", JSON.stringify({ ...request, provider: "wallet" })])(
    "is undefined for %j",
    (text) => {
      expect(parseAuthorizationRequest(text)).toBeUndefined();
    },
  );
});

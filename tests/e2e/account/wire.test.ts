import { createPublicKey, verify, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect } from "vitest";
import { buildKeysDir } from "../../../tools/build/builtServer.ts";
import { md5, textOf } from "../../contract/protection/protectionClient.ts";
import {
  accountOn,
  enterPassword,
  fillCode,
  newCredentials,
  register,
  verificationOn,
} from "../support/account/accountForms.ts";
import { test } from "../support/account/accountTest.ts";
import { eventually } from "../support/eventually.ts";
import { type SeenCall, watchGateway } from "../support/gatewayTraffic.ts";
import { openJwe } from "../support/account/openJwe.ts";

// Paths and names are written out, because the test is about the bytes that travel, not about the product's names for
// them.

const keyFile = (name: string): string => readFileSync(join(buildKeysDir(), name), "utf8");

/** The members of a login body, those in its ciphertext and those beside it. */
function openBody({ body }: SeenCall) {
  const { bodyCiphertext = "", ...plain } = JSON.parse(body) as Record<string, string>;
  return { plain, secret: openJwe(bodyCiphertext, keyFile("server-key.pem")) };
}

function isSigned(publicKey: string, text: string, signature: string): boolean {
  const key = createPublicKey({
    key: Buffer.from(publicKey, "base64"),
    format: "der",
    type: "spki",
  });
  return verify("RSA-SHA256", Buffer.from(text), key, Buffer.from(signature, "base64"));
}

/** The text that must be signed for a request, made from the request as it arrived. */
function textUnder({ method, path, headers, body }: SeenCall, mode: string, signedBody = body) {
  const { tm = "", uhti = "" } = headers;
  return textOf({ version: "v1", mode, method, path, tm, traceId: uhti, body: signedBody });
}

/** Asserts the proof inside a login body; answers the key that made it. */
function expectProof(call: SeenCall): string {
  const { publicKey = "", algorithm, initSign = "" } = openBody(call).secret;
  const bits = createPublicKey({
    key: Buffer.from(publicKey, "base64"),
    format: "der",
    type: "spki",
  }).asymmetricKeyDetails?.modulusLength;
  expect(algorithm).toBe(`rsa${bits}`);
  expect(isSigned(publicKey, textUnder(call, "1", ""), initSign)).toBe(true);
  return publicKey;
}

function expectSignature(call: SeenCall, mode: string, publicKey: string): void {
  const { headers } = call;
  const text = textUnder(call, mode);
  expect(headers["device-sign-mode"]).toBe(mode);
  expect(headers["device-sign-key"]).toBe(md5(publicKey));
  expect(headers["device-sign-data-md5"]).toBe(md5(text));
  expect(isSigned(publicKey, text, headers["device-sign"] ?? "")).toBe(true);
}

describe("what a real browser sends", () => {
  test("is encrypted and signed as the protocol says", async ({ person, site }) => {
    const credentials = newCredentials();
    const { page } = await person("/register");
    const traffic = watchGateway(page);
    const only = async (path: string): Promise<SeenCall> => {
      await eventually(async () => (await traffic.calls(path)).length).toBeGreaterThan(0);
      const [call] = (await traffic.calls(path)).slice(-1);
      if (call === undefined) throw new Error(`${path} was not called`);
      return call;
    };
    await register(page, site, credentials);

    const registration = await only("/v1/user/register/email");
    const { plain, secret } = openBody(registration);
    expect(plain).toEqual({});
    expect(secret).toMatchObject({
      email: credentials.email,
      pwd: credentials.password,
      rePwd: credentials.password,
      verifyCode: site.codeFor(credentials.email),
    });
    const publicKey = expectProof(registration);

    expectSignature(await only("/v1/user/overview/userinfo"), "1", publicKey);
    expectSignature(await only("/v1/user/account/subAccounts"), "0", publicKey);
    const antiPhishing = page.getByRole("textbox", { name: "Your code" });
    await antiPhishing.fill("Bluebird");
    await antiPhishing.press("Enter");
    const change = await only("/v1/user/account/antiPhishingCode");
    expect(change.body).toContain("Bluebird");
    expectSignature(change, "2", publicKey);

    const config = await only("/v1/mix/config/gatewaySignConfig");
    const { serverPublicKey, serverPublicKeySign } = (
      config.data as { readonly gatewaySignConfig: Record<string, string> }
    ).gatewaySignConfig;
    const certificate = new X509Certificate(keyFile("certificate.pem"));
    const spki = certificate.publicKey.export({ type: "spki", format: "der" }).toString("base64");
    expect(isSigned(spki, serverPublicKey ?? "", serverPublicKeySign ?? "")).toBe(true);
  });

  test("has one key through both steps of a sign-in", async ({ person, site }) => {
    const credentials = newCredentials();
    const first = await person("/register");
    await register(first.page, site, credentials);
    const { page } = await person("/login");
    const traffic = watchGateway(page);
    await enterPassword(page, credentials);
    await fillCode(page, site, credentials.email);
    await verificationOn(page).submit.click();
    await accountOn(page).signOut.waitFor();
    const [login] = await traffic.calls("/v1/user/login");
    const [second] = await traffic.calls("/v1/user/security/verify");
    if (login === undefined || second === undefined) throw new Error("a step is missing");
    expect(openBody(login).secret).toMatchObject({
      loginName: credentials.email,
      pwd: credentials.password,
    });
    expect(openBody(second).secret).toMatchObject({ emailCode: site.codeFor(credentials.email) });
    expect(expectProof(second)).toBe(expectProof(login));
  });
});

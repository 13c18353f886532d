import type { BrowserContext, Page } from "playwright";
import { chromium } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findHeadlessShell, launchOptions } from "../../../tools/browser/findBrowser.ts";
import { serveVaultPage } from "../../../tools/browser/vault-page/serveVaultPage.ts";
import type {
  DoneOutcome,
  EncryptOutcome,
  SignOutcome,
  WorkerClient,
} from "../../../src/wire/workerClient.ts";
import { createGatewayDouble, isSignedBy, sha256Of } from "../../contract/vault/gatewayDouble.ts";
import { alice, canaryPassword, login, request } from "../../contract/vault/sampleCalls.ts";
import { vaultScript } from "../support/account/vaultScript.ts";

const gateway = createGatewayDouble();
const valid = { ...gateway.certificate, notBefore: 0, notAfter: Number.MAX_SAFE_INTEGER };

/** A PKCS #8 key in base64 begins like this. */
const privateKeyStart = /MII[A-Za-z0-9+/]{2}[AQgw]IBADAN/;

let asked: string[] = [];
let close: () => Promise<void> = () => Promise.resolve();
let openContext: () => Promise<BrowserContext>;
let origin = "";

beforeAll(async () => {
  const site = await serveVaultPage({
    scripts: { page: vaultScript },
    certificate: valid,
    answer: (path) => {
      asked.push(path);
      return { gatewaySignConfig: gateway.configuration({ defaultAlgorithm: "rsa2048" }) };
    },
  });
  const browser = await chromium.launch(launchOptions(findHeadlessShell()));
  ({ origin } = site);
  openContext = () => browser.newContext();
  close = async () => {
    await browser.close();
    await site.close();
  };
});

afterAll(() => close());

async function openTab(context: BrowserContext): Promise<Page> {
  asked = [];
  const page = await context.newPage();
  // Longer than a key pair takes on a busy machine, but shorter than the test waits.
  await page.addInitScript("globalThis.shorterDeadlines = { bindKeyPair: 3000 }");
  await page.goto(origin);
  await page.waitForFunction("globalThis.vault");
  return page;
}

/** A call of the worker client inside the page. */
function call<T>(page: Page, name: keyof WorkerClient, argument?: unknown): Promise<T> {
  return page.evaluate<T>(`vault.${name}(${JSON.stringify(argument)})`);
}

async function encrypt(page: Page): Promise<Readonly<Record<string, string>>> {
  const outcome = await call<EncryptOutcome>(page, "encryptLogin", login());
  if (!("bodyCiphertext" in outcome)) throw new Error("not encrypted");
  return gateway.decrypt(outcome.bodyCiphertext);
}

async function expectSigned(page: Page, publicKey: string): Promise<void> {
  const outcome = await call<SignOutcome>(page, "sign", request());
  if (!("signature" in outcome)) throw new Error("not signed");
  expect(isSignedBy(publicKey, outcome.signature.sign, outcome.signature.signData)).toBe(true);
}

describe("the product's worker in a real browser", () => {
  it("signs in and signs, and continues after a reload without asking again", async () => {
    const context = await openContext();
    const page = await openTab(context);
    const { publicKey = "", algorithm } = await encrypt(page);
    expect(algorithm).toBe("rsa2048");
    expect(await call<DoneOutcome>(page, "bindKeyPair", alice)).toEqual({ ok: true });
    await expectSigned(page, publicKey);
    await page.reload();
    await page.waitForFunction("globalThis.vault");
    await expectSigned(page, publicKey);
    expect(await call(page, "describeKey", alice)).toMatchObject({
      key: { fingerprint: sha256Of(Buffer.from(publicKey, "base64")), engine: "webcrypto" },
    });
    expect(asked).toEqual(["/v1/mix/config/gatewaySignConfig"]);
    await context.close();
  });

  it("makes one pair for two tabs that sign in at the same time", async () => {
    const context = await openContext();
    const [first, second] = [await openTab(context), await openTab(context)];
    const [one, other] = await Promise.all([encrypt(first), encrypt(second)]);
    expect(one["publicKey"]).toBe(other["publicKey"]);
    await context.close();
  });

  it("is replaced when it is ended in the middle of a sign-in, and the pair is still there", async () => {
    const context = await openContext();
    const page = await openTab(context);
    const { publicKey = "" } = await encrypt(page);
    await page.evaluate("vault.kill()");
    expect(await call<DoneOutcome>(page, "bindKeyPair", alice)).toEqual({ ok: true });
    await expectSigned(page, publicKey);
    await context.close();
  });

  it("sends nothing private out, and stores nothing private in a readable form", async () => {
    const context = await openContext();
    const page = await openTab(context);
    await encrypt(page);
    await call(page, "bindKeyPair", alice);
    await call(page, "sign", request());
    await call(page, "checkDevice", sha256Of(alice.userId));
    const crossed = await page.evaluate<string>("vault.crossed()");
    const atRest = await page.evaluate<string>("vault.atRest()");
    for (const text of [crossed, atRest]) {
      expect(text).not.toContain("PRIVATE KEY");
      expect(text).not.toMatch(privateKeyStart);
    }
    expect(atRest).not.toContain(canaryPassword);
    expect(atRest).not.toContain(alice.sessionRef);
    await context.close();
  });

  it("forgets every key at sign-out, in every tab", async () => {
    const context = await openContext();
    const page = await openTab(context);
    await encrypt(page);
    await call(page, "bindKeyPair", alice);
    const other = await openTab(context);
    expect(await call(other, "clearKeys")).toEqual({ ok: true });
    await page.reload();
    await page.waitForFunction("globalThis.vault");
    expect(await call(page, "sign", request())).toMatchObject({ code: "no-key-pair" });
    await context.close();
  });
});

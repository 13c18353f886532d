import type { Page } from "playwright";
import { describe, expect } from "vitest";
import {
  accountOn,
  enterPassword,
  fillCode,
  newCredentials,
  register,
  verificationOn,
} from "../support/account/accountForms.ts";
import { test } from "../support/account/accountTest.ts";
import { type Canary, findCanaries, formsOf } from "../support/account/canaries.ts";
import { eventually } from "../support/eventually.ts";
import { onlyTry } from "../support/onlyTry.ts";
import { watchEverything, type Watch } from "../support/hostile/watchEverything.ts";
import { beforeWorker } from "../support/account/workerScript.ts";

/**
 * Records in the worker, where only the browser's debugger can look, which private keys were exported from the engine.
 */
const noteExports = `
const { exportKey } = SubtleCrypto.prototype;
self.exportedKeys = [];
SubtleCrypto.prototype.exportKey = async function (format, key) {
  const exported = await exportKey.call(this, format, key);
  if (format === "pkcs8") self.exportedKeys.push([...new Uint8Array(exported)]);
  return exported;
};
`;

/** Bytes of a PKCS #8 key that the public half does not have: those of its last two numbers. */
const privateParts = [
  [-48, undefined],
  [-192, -144],
] as const;

async function privateKeys(page: Page): Promise<readonly Canary[]> {
  const keys: Canary[] = [];
  for (const worker of page.workers()) {
    const exported = await worker.evaluate<number[][]>("self.exportedKeys");
    const bytes = exported.map((key) => Uint8Array.from(key));
    for (const [from, to] of privateParts)
      keys.push(...bytes.map((key) => ({ name: "private key", secret: key.subarray(from, to) })));
  }
  return keys;
}

describe("secrets", onlyTry, () => {
  test("are found by the search, in whatever form they are written", () => {
    const secret = "Zebra+Läufer 7&9";
    const canaries = [{ name: "password", secret }];
    for (const shift of [0, 1, 2, 3]) {
      const bytes = Buffer.concat([Buffer.alloc(shift, "x"), Buffer.from(`${secret}yz`)]);
      for (const encoding of ["base64", "base64url", "hex", "utf8"] as const)
        expect(
          findCanaries(canaries, [{ where: "a text", text: bytes.toString(encoding) }]),
        ).toEqual(["password in a text"]);
    }
    expect(new Set(formsOf(secret)).size).toBeGreaterThan(5);
    expect(findCanaries(canaries, [{ where: "a text", text: "Zebra" }])).toEqual([]);
  });

  test("stay where they belong: a password in the vault's payload, keys in the worker, tokens in cookies", async ({
    person,
    site,
  }) => {
    const credentials = newCredentials();
    const first = await person("/register");
    await register(first.page, site, credentials);

    let watch: Watch | undefined;
    const { page, context } = await person("/login", {
      prepare: async (page) => {
        watch = await watchEverything(page);
        await beforeWorker(page, noteExports);
      },
    });
    await enterPassword(page, credentials);
    await verificationOn(page).sendCode.waitFor();
    const keys = await privateKeys(page);
    expect(keys).not.toEqual([]);
    await fillCode(page, site, credentials.email);
    const code = site.codeFor(credentials.email);
    await verificationOn(page).submit.click();
    await accountOn(page).signOut.waitFor();
    await page.getByRole("textbox", { name: "Your code" }).fill("Bluebird");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Code saved.").waitFor();
    const cookies = await context.cookies();
    const tokens = cookies
      .filter(({ httpOnly }) => httpOnly)
      .map(({ name, value }) => ({ name: `${name} token`, secret: value }));
    expect(tokens).toHaveLength(3);
    const password = { name: "password", secret: credentials.password };

    const outside = (await watch?.sightings()) ?? [];
    // Check the watch itself: the message to the worker has the password, a body has the ciphertext.
    expect(findCanaries([password], outside)).toEqual(["password in a message to the worker"]);
    const ciphertexts = outside.filter(({ text }) => text.includes("bodyCiphertext"));
    expect(ciphertexts.map(({ where }) => where)).toEqual(
      expect.arrayContaining(["a body", "a message to the page"]),
    );
    expect(outside.filter(({ text }) => text.includes("Bluebird"))).not.toEqual([]);
    expect(findCanaries([...keys, ...tokens], outside)).toEqual([]);
    const sent = outside.filter(({ where }) => where !== "a message to the worker");
    expect(findCanaries([password, { name: "code", secret: `"${code}"` }], sent)).toEqual([]);

    await accountOn(page).signOut.click();
    await accountOn(page).signedOut.waitFor();
    const after = (await watch?.sightings()) ?? [];
    expect(findCanaries([...keys, ...tokens], after)).toEqual([]);

    await eventually(() => site.logged()).toContain("/v1/user/security/verify");
    const logged = [{ where: "the log", text: site.logged() }];
    const address = { name: "email", secret: credentials.email };
    const codes = { name: "code", secret: code };
    expect(findCanaries([...keys, ...tokens, password, address, codes], logged)).toEqual([]);
  });
});

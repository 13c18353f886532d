import { X509Certificate } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { makeKeyMaterial } from "../../server/keys/makeKeyMaterial.ts";
import { gatewayCertificate, loadBuildCertificate } from "./gatewayCertificate.ts";

const now = Date.UTC(2026, 10, 20);
const root = mkdtempSync(join(tmpdir(), "parallax-certificate-"));
afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

function certificateFile(name: string, pem: string): Record<string, string> {
  const path = join(root, name);
  writeFileSync(path, pem);
  return { GATEWAY_CERTIFICATE: path };
}

describe("loadBuildCertificate", () => {
  it("makes one at the first build, and builds in the same at the second", async () => {
    const env = { DATA_DIR: join(root, "data") };
    const first = await loadBuildCertificate(env, now);
    expect(await loadBuildCertificate(env, now)).toEqual(first);
    const pem = new X509Certificate(readFileSync(join(root, "data/keys/certificate.pem")));
    const spki = pem.publicKey.export({ type: "spki", format: "der" }).toString("base64");
    expect(first).toEqual({
      spki,
      notBefore: Date.parse(pem.validFrom),
      notAfter: Date.parse(pem.validTo),
    });
    rmSync(join(root, "data"), { recursive: true });
    expect((await loadBuildCertificate(env, now)).spki).not.toBe(first.spki);
  });

  it("builds in the one that is named", async () => {
    const { certificate } = await makeKeyMaterial(now);
    const { spki } = await loadBuildCertificate(certificateFile("own.pem", certificate), now);
    const pem = new X509Certificate(certificate);
    expect(spki).toBe(pem.publicKey.export({ type: "spki", format: "der" }).toString("base64"));
  });

  it("fails in one line where the named one is missing", async () => {
    const path = join(root, "missing.pem");
    await expect(loadBuildCertificate({ GATEWAY_CERTIFICATE: path }, now)).rejects.toThrow(
      `The file ${path} is missing. Put the gateway's certificate there`,
    );
    const dir = join(root, "missing");
    await expect(loadBuildCertificate({ GATEWAY_KEYS_DIR: dir }, now)).rejects.toThrow(
      `The file ${join(dir, "certificate.pem")} is missing`,
    );
  });

  it("fails for an expired one, for one of another time, and for what is none", async () => {
    const { certificate, serverKey } = await makeKeyMaterial(Date.UTC(2012, 5, 1));
    const old = certificateFile("old.pem", certificate);
    await expect(loadBuildCertificate(old, now)).rejects.toThrow("expired on 2022-06-01");
    await expect(loadBuildCertificate(old, Date.UTC(2019))).rejects.toThrow("not valid before");
    const none = certificateFile("none.pem", serverKey);
    await expect(loadBuildCertificate(none, now)).rejects.toThrow("contains no X.509 certificate");
  });
});

describe("gatewayCertificate", () => {
  it("gives the module the public part alone", async () => {
    const certificate = { spki: "AAAA", notBefore: 1, notAfter: 2 };
    const plugin = gatewayCertificate(() => Promise.resolve(certificate));
    expect(await runHook(plugin.resolveId, "virtual:other")).toBeUndefined();
    const id = await runHook(plugin.resolveId, "virtual:gateway-certificate");
    expect(await runHook(plugin.load, "other")).toBeUndefined();
    expect(await runHook(plugin.load, String(id))).toBe(
      'export const certificate = Object.freeze({"spki":"AAAA","notBefore":1,"notAfter":2});',
    );
  });
});

async function runHook(hook: unknown, id: string): Promise<unknown> {
  if (typeof hook !== "function") throw new Error("the plugin has no such hook");
  const answer: unknown = Reflect.apply(hook, undefined, [id]);
  return answer;
}

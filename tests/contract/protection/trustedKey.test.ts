import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { memoryDir, readConfig } from "../../../server/config/readConfig.ts";
import { loadGatewayKeys } from "../../../server/keys/loadGatewayKeys.ts";
import { createSecurity } from "../../../server/start/createSecurity.ts";
import { openTestStore } from "../../../server/store/testing/databaseCopies.ts";
import { createMemoryLogger } from "../gateway/gatewayFixture.ts";

const store = await openTestStore();
afterAll(() => store.close());

const clock = () => Date.parse("2026-10-03T12:00:00Z");
const dayMs = 86_400_000;

const directory = await mkdtemp(join(tmpdir(), "parallax-keys-"));
afterAll(() => rm(directory, { recursive: true }));
const other = { gatewayKey: "another", gatewayKeyEnds: Infinity };

/** A server's lines at its start, and when its metrics say that the certificate ends. */
async function start(settings: Readonly<Record<string, string>>, trusted?: typeof other) {
  const logger = createMemoryLogger();
  const { certificateEnds } = await createSecurity({
    config: readConfig({ DATA_DIR: memoryDir, ...settings }),
    store,
    clock,
    logger,
    fetch,
    writeMail: () => Promise.resolve({ subject: "", text: "", html: "" }),
    print: () => {},
    ...(trusted !== undefined && { trusted }),
  });
  return { certificateEnds, lines: JSON.stringify(logger) };
}

it("says at the start that browsers will refuse its key, because the build trusts another", async () => {
  expect((await start({}, other)).lines).toMatch(/nobody can sign in: .*build again/);
});

it("says nothing where no key is refused", async () => {
  expect((await start({})).lines).not.toContain("sign in");
  expect((await start({ REQUEST_PROTECTION: "off" }, other)).lines).not.toContain("sign in");
});

it("counts with the build's own end of trust, as a renewed certificate is not built in by itself", async () => {
  const keysDir = join(directory, "keys");
  const place = { dir: keysDir, certificate: undefined, mayMake: true };
  const { spki, notAfter } = (await loadGatewayKeys(place, clock())).certificate;
  const settings = { DATA_DIR: memoryDir, GATEWAY_KEYS_DIR: keysDir };
  const until = (gatewayKeyEnds: number) => start(settings, { gatewayKey: spki, gatewayKeyEnds });

  const longer = await until(notAfter + dayMs);
  expect(longer.certificateEnds).toBe(notAfter);
  const shorter = await until(clock() + dayMs);
  expect(shorter.certificateEnds).toBe(clock() + dayMs);
  expect(longer.lines + shorter.lines).not.toContain("sign in");
  expect((await until(clock() - dayMs)).lines).toMatch(/nobody can sign in: .*has expired/);
});

import { afterAll, expect, it } from "vitest";
import { memoryDir, readConfig } from "../../../server/config/readConfig.ts";
import { createSecurity } from "../../../server/start/createSecurity.ts";
import { openTestStore } from "../../../server/store/testing/databaseCopies.ts";
import { createMemoryLogger } from "../gateway/gatewayFixture.ts";

const store = await openTestStore();
afterAll(() => store.close());

/** Lines of a server that starts with new keys in memory. */
async function linesOfStart(
  settings: Readonly<Record<string, string>>,
  trustedKey?: string,
): Promise<string> {
  const logger = createMemoryLogger();
  await createSecurity({
    config: readConfig({ DATA_DIR: memoryDir, ...settings }),
    store,
    clock: Date.now,
    logger,
    fetch,
    writeMail: () => Promise.resolve({ subject: "", text: "", html: "" }),
    print: () => {},
    ...(trustedKey !== undefined && { trustedKey }),
  });
  return JSON.stringify(logger);
}

it("says at the start that browsers will refuse its key, because the build trusts another", async () => {
  expect(await linesOfStart({}, "another")).toMatch(/nobody can sign in: .*build again/);
});

it("says nothing where no key is refused", async () => {
  expect(await linesOfStart({})).not.toContain("sign in");
  expect(await linesOfStart({ REQUEST_PROTECTION: "off" }, "another")).not.toContain("sign in");
});

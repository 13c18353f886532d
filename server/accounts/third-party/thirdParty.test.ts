import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { ThirdPartyOptionsData } from "../../../src/wire/account/account.ts";
import { accountPaths } from "../../../src/wire/account/accountPaths.ts";
import { gatewayCodes } from "../../../src/wire/envelope.ts";
import { accountsForFile } from "../testing/accountsForFile.ts";
import { failureOf } from "../testing/createTestAccounts.ts";

const { create } = accountsForFile();

const clientId = "parallax.apps.example";
const botToken = "4839574812:AAFD39kkdpWt3ywyRZergyOLMaJhac60qc";

describe("a mini app's data", () => {
  const initData = (fields: Record<string, string>, token = botToken): string => {
    const lines = Object.entries(fields).map(([name, value]) => `${name}=${value}`);
    const key = createHmac("sha256", "WebAppData").update(token).digest();
    const hash = createHmac("sha256", key).update(lines.toSorted().join("\n")).digest("hex");
    return new URLSearchParams({ ...fields, hash }).toString();
  };
  const setUp = () => {
    const test = create({ settings: { telegramBotToken: botToken } });
    const fields = (changes: Record<string, string> = {}) => ({
      auth_date: String(Math.floor(test.time.now / 1000)),
      query_id: "AAHdF6IQAAAAAN0XohDhrOrc",
      user: JSON.stringify({ id: 279058397, first_name: "Vlad & Co" }),
      ...changes,
    });
    const signIn = (data: string) =>
      test.call(accountPaths.thirdPartyLogin, { provider: "telegram", initData: data });
    return { ...test, fields, signIn };
  };

  it("signs in once, in whatever form it is written", async () => {
    const { fields, signIn } = setUp();
    const data = initData(fields());
    await expect(signIn(data)).resolves.toHaveProperty("accessTokenResVO.userInfo.userId");
    expect((await failureOf(signIn(data))).code).toBe(gatewayCodes.wrongCredentials);
    const rewritten = [...new URLSearchParams(data)]
      .toReversed()
      .map((pair) => pair.map(encodeURIComponent).join("="))
      .join("&");
    expect((await failureOf(signIn(rewritten))).code).toBe(gatewayCodes.wrongCredentials);
  });

  it("is refused if it is another bot's, changed, doubled, too old or without a person", async () => {
    const { fields, signIn, time } = setUp();
    const stale = String(Math.floor(time.now / 1000) - 601);
    const good = initData(fields({ query_id: "another" }));
    const bad = [
      initData(fields(), "1:other"),
      good.replace("279058397", "279058398"),
      `${good}&user=${encodeURIComponent('{"id":1}')}`,
      initData(fields({ auth_date: stale })),
      initData(fields({ auth_date: "soon" })),
      initData(fields({ user: "{}" })),
      initData(fields({ user: "no JSON" })),
      "hash=",
      "x",
    ];
    for (const data of bad) {
      expect((await failureOf(signIn(data))).code).toBe(gatewayCodes.wrongCredentials);
    }
    await expect(signIn(good)).resolves.toBeDefined();
  });
});

describe("third parties", () => {
  it("answer that they are not set up, and only configured ones are offered", async () => {
    const bare = create();
    for (const provider of ["google", "apple", "telegram", "qrcode", "fido"]) {
      const refused = await failureOf(bare.call(accountPaths.thirdPartyLogin, { provider }));
      expect(refused.code).toBe(gatewayCodes.notConfigured);
      expect(refused.message).toMatch(/^Signing in with .+ is not set up on this server\.$/);
    }
    const optionsOf = (test: typeof bare, query = {}) =>
      test.call<ThirdPartyOptionsData>(accountPaths.thirdPartyOptions, query);
    expect((await optionsOf(bare)).options).toEqual([]);
    const full = create({
      settings: {
        googleClientId: clientId,
        telegramBotToken: botToken,
        publicOrigin: "https://parallax.test",
      },
    });
    const { options } = await optionsOf(full);
    expect(options.map(({ provider }) => provider)).toEqual([
      "fido",
      "qrcode",
      "google",
      "telegram",
      "wallet",
    ]);
    expect(JSON.stringify(options)).not.toContain(botToken.split(":")[1]);
    expect((await optionsOf(full, { provider: "telegram" })).options).toEqual([
      { provider: "telegram", clientId: "4839574812" },
    ]);
  });
});

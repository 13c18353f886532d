import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AccountsUnderTest, accountsUnderTest, openAccounts } from "./accountsFixture.ts";

const challenge = "/v1/user/thirdParty/challenge";
const form = { provider: "wallet", publicAddress: `0x${"ab".repeat(20)}` };

describe("a wallet on a server that does not know its own origin", () => {
  let nameless: AccountsUnderTest | undefined;
  beforeAll(async () => {
    nameless = await openAccounts({ PUBLIC_ORIGIN: "" });
  });
  afterAll(async () => {
    await nameless?.store.close();
  });

  it("gets no text to sign, because any other site could have the text made for it", async () => {
    const answer = await nameless?.visitor("203.0.113.30").call(challenge, form);
    expect(answer).toMatchObject({ code: "50100", data: null });
  });

  it("is warned about when the server starts behind a proxy", () => {
    const warnings = nameless?.logged.filter(({ message }) =>
      message.startsWith("TRUST_PROXY without PUBLIC_ORIGIN"),
    );
    expect(warnings).toHaveLength(1);
  });
});

describe("a wallet on a server with PUBLIC_ORIGIN", () => {
  const open = accountsUnderTest();

  it("gets a text that names this origin", async () => {
    const { code, data } = await open().visitor("203.0.113.31").call(challenge, form);
    expect(code).toBe("00000");
    expect((data as { message: string }).message).toContain("\nURI: https://exchange.test\n");
    expect(open().logged.filter(({ message }) => message.includes("TRUST_PROXY"))).toEqual([]);
  });
});

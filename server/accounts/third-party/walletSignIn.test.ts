import { describe, expect, it } from "vitest";
import type { ThirdPartyChallengeData } from "../../../src/wire/account/account.ts";
import { accountPaths } from "../../../src/wire/account/accountPaths.ts";
import { protocolCodes } from "../../../src/wire/envelope.ts";
import { accountsForFile } from "../testing/accountsForFile.ts";
import { failureOf } from "../testing/createTestAccounts.ts";
import { passedChallenge } from "../testing/fakes.ts";
import { createTestWallet } from "../testing/createTestWallet.ts";

const { create } = accountsForFile();

describe("a wallet", () => {
  const setUp = () => {
    const test = create({ settings: { publicOrigin: "https://parallax.test" } });
    const textFor = async (publicAddress: string) =>
      (
        await test.call<ThirdPartyChallengeData>(accountPaths.thirdPartyChallenge, {
          provider: "wallet",
          publicAddress,
        })
      ).message;
    const signIn = (publicAddress: string, signature: string, headers = {}) =>
      test.call<{ accessTokenResVO: { userInfo: { userId: string } } }>(
        accountPaths.thirdPartyLogin,
        { provider: "wallet", publicAddress, signature },
        { headers },
      );
    return { ...test, textFor, signIn };
  };

  it("signs in by signing a text of this origin, once", async () => {
    const { textFor, signIn, time } = setUp();
    const wallet = createTestWallet();
    const text = await textFor(wallet.address.toLowerCase());
    const issued = new Date(time.now).toISOString();
    const expires = new Date(time.now + 300_000).toISOString();
    expect(text.replace(/Nonce: \S+/, "Nonce: x")).toBe(
      [
        "parallax.test wants you to sign in with your Ethereum account:",
        wallet.address,
        "",
        "Sign in to Parallax. This costs nothing and moves no funds.",
        "",
        "URI: https://parallax.test",
        "Version: 1",
        "Chain ID: 1",
        "Nonce: x",
        `Issued At: ${issued}`,
        `Expiration Time: ${expires}`,
      ].join("\n"),
    );
    const signature = wallet.signText(text);
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map(() => signIn(wallet.address, signature)),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const again = await signIn(wallet.address, wallet.signText(await textFor(wallet.address)));
    const [first] = outcomes.flatMap((outcome) =>
      outcome.status === "fulfilled" ? [outcome.value] : [],
    );
    expect(again.accessTokenResVO.userInfo.userId).toBe(first?.accessTokenResVO.userInfo.userId);
  });

  it("that would make the third account of a network in a day needs a challenge, and one with an account too", async () => {
    const { textFor, signIn } = setUp();
    const [first, second, third] = [createTestWallet(), createTestWallet(), createTestWallet()];
    const signInWith = async (wallet: typeof first, headers = {}) =>
      signIn(wallet.address, wallet.signText(await textFor(wallet.address)), headers);
    await signInWith(first);
    await signInWith(first);
    await signInWith(second);
    for (const wallet of [first, third]) {
      expect((await failureOf(signInWith(wallet))).code).toBe(protocolCodes.challengeRequired);
    }
    await expect(signInWith(third, passedChallenge)).resolves.toHaveProperty("accessTokenResVO");
  });

  it("is refused with another wallet's signature, a changed text, another wallet's text or an expired one", async () => {
    const { textFor, signIn, time } = setUp();
    const [own, other] = [createTestWallet(), createTestWallet()];
    const text = await textFor(own.address);
    const signatures = [
      other.signText(text),
      own.signText(`${text} `),
      own.signText(await textFor(other.address)),
      `0x${"11".repeat(64)}1b`,
      "0x",
    ];
    for (const signature of signatures) {
      const refused = await failureOf(signIn(own.address, signature));
      expect(["40100", "40002"]).toContain(refused.code);
    }
    time.now += 300_000;
    expect((await failureOf(signIn(own.address, own.signText(text)))).code).toBe("40100");
  });
});

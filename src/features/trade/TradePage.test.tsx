// @vitest-environment jsdom
import { act } from "react";
import { afterEach, expect, it } from "vitest";
import { testPage } from "../../state/testing/testPage.ts";
import { mountInPage, type MountedPart } from "../../state/testing/mountInPage.tsx";
import { userAtom, type UserState } from "../../state/account/user.ts";
import { createI18n } from "../../i18n/catalog.ts";
import { trusted } from "../../lib/trusted.ts";
import type { TradeLinks } from "../../wire/page/tradeLinks.ts";
import { loadTrade, readTrade } from "./loadTrade.ts";
import { TradePage } from "./TradePage.tsx";

let page: MountedPart | undefined;

afterEach(async () => {
  await page?.unmount();
});

const done = "You’ve done this step.";
const missing = "This site doesn’t offer this step.";

/** What the page says of each of the three steps. */
async function stepsOf(state: UserState): Promise<readonly string[]> {
  const trade = readTrade({ coin: "eth", fiat: "ngn", action: "sell" });
  page = await mountInPage(<TradePage trade={trade} />);
  await act(async () => {
    page?.store.set(userAtom, state);
  });
  return Array.from(page.container.querySelectorAll("li:not(nav li)"), (step) => step.textContent);
}

const signedIn = (hasRealValidate: boolean): UserState =>
  trusted<UserState>({ status: "signed-in", user: { hasRealValidate } });

it("says to a stranger which steps the site has", async () => {
  const [account, identity, buying] = await stepsOf({ status: "anonymous" });
  expect(account).not.toContain(done);
  expect(account).not.toContain(missing);
  expect(identity).toContain(missing);
  expect(buying).toContain(missing);
  expect(page?.container.querySelector("h1")?.textContent).toBe("Sell ETH");
  const links = Array.from(page?.container.querySelectorAll("p a") ?? [], (a) =>
    a.getAttribute("href"),
  );
  expect(links).toEqual(["/converter/eth/ngn", "/register"]);
});

it("says to somebody with an account what is done", async () => {
  const [account, identity, buying] = await stepsOf(signedIn(false));
  expect(account).toContain(done);
  expect(identity).toContain(missing);
  expect(buying).toContain(missing);
  expect(page?.container.querySelector('a[href="/register"]')).toBeNull();
});

it("says that a verified person has done two of three", async () => {
  const marks = (await stepsOf(signedIn(true))).map((text) => text.includes(done));
  expect(marks).toEqual([true, true, false]);
});

it("reads a trade from any address", () => {
  expect(readTrade({})).toEqual({ action: "buy", coin: "BTC", currency: "USD" });
  expect(readTrade({ coin: "<b>", fiat: 5, action: "steal" })).toEqual(readTrade({}));
});

it("leads to the operator's exchange where it has the screen, and stays here where not", async () => {
  const i18n = createI18n({ locale: "en", tag: "en", messages: {} });
  const load = (tradeLinks: TradeLinks) =>
    loadTrade(readTrade({ coin: "sol", fiat: "eur" }), {
      send: () => Promise.resolve(trusted({ tradeLinks })),
      i18n,
      page: testPage,
      signal: new AbortController().signal,
    });
  expect(await load({ buy: "https://exchange.test/{coin}/{currency}" })).toEqual({
    kind: "elsewhere",
    href: "https://exchange.test/SOL/EUR",
  });
  expect(await load({ sell: "https://exchange.test/{coin}" })).toMatchObject({ kind: "here" });
});

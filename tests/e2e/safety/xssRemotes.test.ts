import process from "node:process";
import type { Browser, Page } from "playwright";
import { describe, expect } from "vitest";
import type { UserInfoData } from "../../../src/wire/account/account.ts";
import { accountPaths } from "../../../src/wire/account/accountPaths.ts";
import { type Envelope, successCodes } from "../../../src/wire/envelope.ts";
import {
  type Remotes,
  type RemoteProps,
  remotesPath,
} from "../../../src/wire/page/microFrontend.ts";
import { eventually } from "../support/eventually.ts";
import { hostileLinks, hostileTexts } from "../support/hostile/hostileTexts.ts";
import { intrudersIn } from "../support/hostile/intrusion.ts";
import { onlyTry } from "../support/onlyTry.ts";
import { notesOf, type RemoteSite } from "../support/remotes/remoteHost.ts";
import { callBack, test, untilShown } from "../support/remotes/remoteTest.ts";
import { createTally, openVictim, type Victim } from "../support/account/victim.ts";

const path = "/converter/btc/usd";
const tally = createTally();

/**
 * Closes the browser. Nothing hostile may have run, been refused or led to another site, except to the remotes' own
 * host.
 */
async function expectUnharmed({ context, watch }: Victim, { remotes }: RemoteSite): Promise<void> {
  await context.close();
  const own = new Set(Object.values(remotes).map(({ url }) => url));
  const strayed = watch.strayed.filter((address) => !own.has(address));
  expect({ ...watch, strayed }).toEqual({ ran: [], refused: [], strayed: [] });
}

async function openWithRemotes(browser: Browser, site: RemoteSite): Promise<Victim> {
  const victim = await openVictim(browser, site);
  await victim.visit(path);
  await untilShown(victim.page, "header");
  return victim;
}

/** The props that the remote of the header has received by now. */
async function propsOn(page: Page): Promise<RemoteProps> {
  const props = (await notesOf(page, "header"))?.props.at(-1);
  if (props === undefined) throw new Error("the remote has been told nothing");
  return props;
}

/** Puts all links that a remote receives on the page unchanged: a remote checks none of them. */
async function showLinks(page: Page, { links }: RemoteProps): Promise<void> {
  const all = [
    ...[links.main, links.footer, links.languages].flatMap(({ items }) => items),
    ...links.account,
    { href: links.home, text: "" },
  ];
  expect(all.length).toBeGreaterThan(20);
  await page.evaluate((shown) => {
    const elements = shown.map(({ href, text }) => {
      const link = document.createElement("a");
      link.href = href;
      link.textContent = text;
      return link;
    });
    document.body.append(...elements);
  }, all);
}

function answer<T>(data: T): Envelope<T> {
  return { code: successCodes[0], msg: "", data };
}

/** A gateway's answer with this user name. */
function accountNamed(userName: string): Envelope<UserInfoData> {
  const userInfo = { userId: "1", nickName: userName } as UserInfoData["userInfo"];
  const settings = {} as UserInfoData["settings"];
  return answer({ userInfo, settings, loginName: userName, userName, hasPassword: true });
}

/** Every `step`-th of the values. */
function every<T>(step: number, values: readonly T[]): readonly T[] {
  return values.filter((_, index) => index % step === 0);
}

describe("nothing hostile runs through a remote", onlyTry, () => {
  test("from the address that its links are made from", async ({ browser, site }) => {
    const texts = every(6, hostileTexts);
    tally.count("addresses", texts);
    const victim = await openVictim(browser, site);
    const { page, visit } = victim;
    for (const text of texts) {
      const search = new URLSearchParams({ amount: text, next: text, [text]: text });
      await visit(`${path}?${search.toString()}#${text}`);
      await untilShown(page, "header");
      await showLinks(page, await propsOn(page));
      expect([text, await intrudersIn(page)]).toEqual([text, []]);
    }
    await expectUnharmed(victim, site);
  });

  test("from the name of the signed-in user", async ({ browser, site }) => {
    const names = [...every(6, hostileTexts), ...every(6, hostileLinks)];
    tally.count("names", names);
    const victim = await openVictim(browser, site);
    const { page, context, visit } = victim;
    await context.addCookies([{ name: "user_id", value: "1", url: site.origin }]);
    let current = "";
    await page.route(`**/${accountPaths.userInfo}`, (route) =>
      route.fulfill({ json: accountNamed(current) }),
    );
    for (const name of names) {
      current = name;
      await visit(path);
      await eventually(async () => (await notesOf(page, "header"))?.props.at(-1)?.user).toEqual({
        status: "signed-in",
        name,
      });
      await showLinks(page, await propsOn(page));
      expect([name, await intrudersIn(page)]).toEqual([name, []]);
    }
    await expectUnharmed(victim, site);
  });

  test("from the address that it navigates to", async ({ browser, site }) => {
    tally.count("ways", hostileLinks);
    const victim = await openWithRemotes(browser, site);
    const { page } = victim;
    const { href } = await page.evaluate(() => ({ href: location.href }));
    for (const link of hostileLinks) {
      await callBack(page, "header", ["navigate", link]);
      expect([link, page.url()]).toEqual([link, href]);
    }
    await callBack(page, "header", ["navigate", "/market-cap"]);
    await page.waitForURL("**/market-cap");
    expect(await intrudersIn(page)).toEqual([]);
    await expectUnharmed(victim, site);
  });

  test("from the theme that it sets", async ({ browser, site }) => {
    tally.count("settings", hostileTexts);
    const victim = await openWithRemotes(browser, site);
    const { page } = victim;
    for (const text of hostileTexts) await callBack(page, "header", ["setTheme", text]);
    expect(await page.locator("html").getAttribute("class")).toMatch(/^(?:\S+ )?theme-white$/);
    expect(await intrudersIn(page)).toEqual([]);
    await expectUnharmed(victim, site);
  });

  test("from its configured address, integrity and version", async ({ browser, site }) => {
    const { header: good } = site.remotes;
    if (good === undefined) throw new Error("the site has no remote");
    const [links, texts] = [every(3, hostileLinks), every(12, hostileTexts)];
    tally.count("configurations", [...links, ...texts]);
    const sources = [
      ...links.map((url) => ({ ...good, url })),
      ...texts.map((text) => ({ ...good, integrity: `sha384-${text}`, version: text })),
    ];
    const victim = await openVictim(browser, site);
    const { page } = victim;
    let remotes: Remotes = {};
    await page.route(`**/${remotesPath}`, (route) => route.fulfill({ json: answer({ remotes }) }));
    for (const footer of sources) {
      remotes = { header: good, footer };
      await victim.visit(path);
      // Both remotes are started together.
      await untilShown(page, "header");
      await eventually(() => page.locator("[data-remote=footer]").count()).toBe(0);
      expect([footer, await intrudersIn(page)]).toEqual([footer, []]);
    }
    await expectUnharmed(victim, site);
  });

  test("in many cases", () => {
    const { cases, line } = tally.total();
    process.stdout.write(line);
    expect(cases).toBeGreaterThanOrEqual(100);
  });
});

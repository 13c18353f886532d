import type { CDPSession, Page, Route } from "playwright";
import { describe, expect } from "vitest";
import { converterOn } from "../support/pages/converter.ts";
import { eventually } from "../support/eventually.ts";
import { worth } from "../support/pages/market.ts";
import { searchOn } from "../support/pages/search.ts";
import { texts } from "../support/pages/texts.ts";
import { untilSettled } from "../support/settled.ts";
import { test } from "../support/test.ts";
import { writtenMoney } from "../support/pages/written.ts";

const dialogOn = (page: Page) => page.getByRole("dialog");

const dollars = (amount: string): string => `$${writtenMoney(worth(amount, "BTC", "USD"))}`;

/** How much slower the processor of a cheap phone is assumed to be than this machine's. */
const slowDown = 6;

/** Holds the page's scripts back until the returned function is called. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isHolding = true;
  await page.route("**/assets/*.js", async (route) => {
    if (isHolding) held.push(route);
    else await route.continue();
  });
  return async () => {
    isHolding = false;
    await Promise.all(held.map((route) => route.continue()));
  };
}

/** Waits until the document is there, with the scripts it brings itself. */
async function untilParsed(page: Page): Promise<void> {
  await page.waitForFunction(() => document.readyState !== "loading");
}

async function slowDownOf(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowDown });
  return session;
}

describe("before the scripts have arrived", () => {
  test("typed text survives and is converted once they have", async ({ open }) => {
    let release = async (): Promise<void> => undefined;
    const { page } = await open("/converter/btc/usd", {
      until: "loaded",
      prepare: async (page) => {
        release = await holdScripts(page);
      },
    });
    const { amount, result } = converterOn(page);
    await amount.fill("0.05");
    expect(await result.textContent()).toBe(dollars("1"));
    await release();
    await eventually(() => result.textContent()).toBe(dollars("0.05"));
    expect(await amount.inputValue()).toBe("0.05");
    await eventually(() => new URL(page.url()).search).toBe("?amount=0.05");
  });

  test("what is typed into one of the visitor's currencies is converted too", async ({ open }) => {
    let release = async (): Promise<void> => undefined;
    const { page } = await open("/converter/btc/usd", {
      until: "loaded",
      prepare: async (page) => {
        release = await holdScripts(page);
      },
    });
    const { result, favourite, swap } = converterOn(page);
    await favourite("EUR").fill("100");
    await release();
    const value = `$${writtenMoney(worth("100", "EUR", "USD"))}`;
    await eventually(() => result.textContent()).toBe(value);
    expect(await favourite("EUR").inputValue()).toBe("100");
    // What it comes to has no more digits than tell it apart, and the turned link has it too.
    const heading = page.locator("h1");
    await eventually(() => heading.textContent()).toMatch(/^Convert 0\.0*\d{5,12} BTC to USD$/);
    const [, amount] = /Convert (\S+)/.exec((await heading.textContent()) ?? "") ?? [];
    await eventually(() => swap.getAttribute("href")).toContain(`?amount=${amount}&side=fiat`);
  });

  test.for([
    { field: "amount", typed: "1,234.5+0.5", heading: "Convert 1,235 USD to BTC" },
    { field: "converted", typed: "5,000", heading: "Convert 5,000 USD to BTC" },
  ] as const)("what is typed stays when the sides are turned: $field", async (one, { open }) => {
    const { page, faults } = await open("/converter/btc/usd", {
      until: "loaded",
      prepare: (blank) => blank.route("**/assets/*.js", (route) => route.abort()),
    });
    faults.allow(/request failed|net::|Failed to fetch|dynamically imported/);
    // A file whose request by a link has failed already is asked for once more, which the policy refuses.
    faults.allow(/Loading the script \S+ violates/);
    await converterOn(page)[one.field].fill(one.typed);
    await converterOn(page).swap.click();
    await page.waitForURL(/side=fiat/);
    await eventually(() => page.locator("h1").textContent()).toBe(one.heading);
  });

  test("what is typed stays when another coin is looked for", async ({ open }) => {
    let release = async (): Promise<void> => undefined;
    const { page } = await open("/converter/btc/usd", {
      until: "loaded",
      prepare: async (page) => {
        release = await holdScripts(page);
      },
    });
    await converterOn(page).amount.fill("0.05");
    await page.getByRole("button", { name: texts.coinPicker("BTC"), exact: true }).click();
    await release();
    await searchOn(page).field.fill("ethereum");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/converter/eth/usd?amount=0.05");
  });

  test("a button that was pressed does once what it says, once they have", async ({ open }) => {
    let release = async (): Promise<void> => undefined;
    const { page } = await open("/converter/btc/usd", {
      until: "loaded",
      prepare: async (page) => {
        release = await holdScripts(page);
      },
    });
    const picker = page.getByRole("button", { name: texts.coinPicker("BTC"), exact: true });
    await picker.click();
    await picker.click();
    expect(await dialogOn(page).count()).toBe(0);
    await release();
    await searchOn(page).field.waitFor();
    expect(await dialogOn(page).count()).toBe(1);
  });

  test("a button of the application waits for that too", async ({ open }) => {
    let release = async (): Promise<void> => undefined;
    const { page } = await open("/converter/btc/usd", {
      until: "loaded",
      prepare: async (page) => {
        release = await holdScripts(page);
      },
    });
    const { favourite } = converterOn(page);
    await page.getByRole("button", { name: texts.remove("GBP"), exact: true }).click();
    await release();
    await eventually(() => favourite("GBP").count()).toBe(0);
    expect(await favourite("EUR").count()).toBe(1);
  });

  test("a form that only scripts can send is sent once they have", async ({ open }) => {
    let release = async (): Promise<void> => undefined;
    const { page } = await open("/login", {
      until: "loaded",
      prepare: async (page) => {
        release = await holdScripts(page);
      },
    });
    await page.getByRole("main").locator("button[type=submit]").click();
    await release();
    await page.getByRole("main").locator("[aria-invalid=true]").first().waitFor();
    expect(new URL(page.url()).search).toBe("");
  });

  test("the key of the search is kept, and opens it once they have", async ({ open }) => {
    let release = async (): Promise<void> => undefined;
    const { page } = await open("/converter/btc/usd", {
      until: "loaded",
      prepare: async (page) => {
        release = await holdScripts(page);
      },
    });
    await untilParsed(page);
    await page.keyboard.press("Control+/");
    await page.keyboard.press("/");
    expect(await dialogOn(page).count()).toBe(0);
    await release();
    await searchOn(page).field.waitFor();
    expect(await dialogOn(page).count()).toBe(1);
    // What is typed from then on is the search's.
    await page.keyboard.type("/eth");
    expect(await searchOn(page).field.inputValue()).toBe("/eth");
  });

  test("the key of the search opens nothing for who has gone on to a field", async ({ open }) => {
    let release = async (): Promise<void> => undefined;
    const { page } = await open("/converter/btc/usd", {
      until: "loaded",
      prepare: async (page) => {
        release = await holdScripts(page);
      },
    });
    await untilParsed(page);
    await page.keyboard.press("/");
    const { amount, result } = converterOn(page);
    await amount.fill("0.05");
    await release();
    await eventually(() => result.textContent()).toBe(dollars("0.05"));
    await eventually(() => page.evaluate(() => document.documentElement.dataset["tier"])).toBe("1");
    expect(await dialogOn(page).count()).toBe(0);
  });

  test("typing continues while the scripts take the page over", async ({ open }) => {
    let release = async (): Promise<void> => undefined;
    const { page } = await open("/converter/btc/usd", {
      until: "loaded",
      prepare: async (page) => {
        await slowDownOf(page);
        release = await holdScripts(page);
      },
    });
    const { amount, result } = converterOn(page);
    await amount.fill("");
    const arrival = release();
    for (const key of "123456.789") await page.keyboard.type(key);
    await arrival;
    await eventually(() => result.textContent()).toBe(dollars("123456.789"));
    expect(await amount.inputValue()).toBe("123456.789");
  });

  test("a press takes effect once they have", async ({ open }) => {
    let release = async (): Promise<void> => undefined;
    const { page } = await open("/converter/btc/usd", {
      until: "loaded",
      prepare: async (page) => {
        release = await holdScripts(page);
      },
    });
    const link = page.getByRole("banner").getByRole("link").nth(1);
    await link.waitFor();
    await release();
    await link.click();
    await page.waitForURL("**/converter");
  });

  test("a visitor who reloads a page and goes back gets the page before it", async ({ open }) => {
    const { page } = await open("/converter/btc/usd");
    await page.getByRole("banner").locator('a[href="/market-cap"]').first().click();
    await page.locator("#ranking").waitFor();
    const release = await holdScripts(page);
    await page.reload({ waitUntil: "commit" });
    await page.locator("#ranking").waitFor();
    await page.evaluate(() => {
      history.back();
    });
    await converterOn(page).result.waitFor();
    await release();
    await untilSettled(page);
    await converterOn(page).amount.fill("2");
    await eventually(() => converterOn(page).result.textContent()).toBe(dollars("2"));
  });
});

describe("with a slow processor", () => {
  test("every key is converted", async ({ open }) => {
    const { page } = await open("/converter/btc/usd", { prepare: slowDownOf });
    const { amount, result } = converterOn(page);
    await amount.fill("");
    await page.keyboard.type("3*0.25+1");
    await eventually(() => result.textContent()).toBe(dollars("1.75"));
    expect(await amount.inputValue()).toBe("3*0.25+1");
  });
});

describe("without a network after the page has loaded", () => {
  test("typing, turning and the visitor's currencies still convert", async ({ open }) => {
    const { page, context, faults } = await open("/converter/btc/usd");
    // Drawings below the fold are requested when they come into view; letters replace them. Parts that an idle page
    // starts later may fail to load, which is only logged.
    faults.allow(
      /\/marks\/|ERR_INTERNET_DISCONNECTED|\/v1\/|remote failed|dynamically imported|unable to preload/,
    );
    const { amount, result, swap, favourite } = converterOn(page);
    await context.setOffline(true);
    await amount.fill("2.5");
    await eventually(() => result.textContent()).toBe(dollars("2.5"));
    await favourite("EUR").fill("100");
    await eventually(() => result.textContent()).toBe(
      `$${writtenMoney(worth("100", "EUR", "USD"))}`,
    );
    await swap.click();
    await eventually(() => result.textContent()).not.toContain("$");
  });
});

test("where no script comes, Enter sends the amount of this very pair", async ({ open }) => {
  const { page, faults } = await open("/converter/eth/usd", {
    until: "loaded",
    prepare: (blank) => blank.route("**/assets/*.js", (route) => route.abort()),
  });
  faults.allow(/request failed|net::|Failed to fetch|dynamically imported/);
  await page.locator("#amount").fill("2.5");
  await page.locator("#amount").press("Enter");
  await page.waitForURL("**/converter/eth/usd?amount=2.5");
  expect(await page.locator("#result bdi").textContent()).toBe(
    `$${writtenMoney(worth("2.5", "ETH", "USD"))}`,
  );
});

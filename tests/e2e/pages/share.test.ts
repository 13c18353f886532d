import { expect } from "vitest";
import type { RateQuote } from "../../../src/wire/market/quote.ts";
import { eventually } from "../support/eventually.ts";
import { partingEvents } from "../support/faults.ts";
import { signedQuote } from "../support/pages/signedQuote.ts";
import { test } from "../support/test.ts";
import { keepMessages } from "../support/pages/keptMessages.ts";
import { texts } from "../support/pages/texts.ts";
import { untilKept } from "../support/untilKept.ts";
import { untilPrepared } from "../support/untilPrepared.ts";

const quote: RateQuote = {
  coin: "SOL",
  fiat: "USD",
  side: "coin",
  amount: "2",
  rate: "50",
  day: "2026-01-31",
  time: Date.UTC(2026, 1, 1, 9, 30) / 1000,
};

const addressOf = (token: string): string => `/converter/sol/usd?amount=2&quote=${token}`;
const changed = /This link was altered/;

test("the share button makes a link that keeps the rate, and code for other sites", async ({
  open,
}) => {
  const { page } = await open("/converter/btc/ngn?amount=0.05", {
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const messages = await keepMessages(page);
  await page.getByRole("button", { name: texts.share }).click();
  await eventually(messages).toContain(texts.linkCopied);
  await page.getByRole("button", { name: "Create a link with this rate" }).click();
  const link = await page.getByLabel("Link to this rate").inputValue();
  expect(new URL(link).searchParams.get("quote")).toMatch(/^coin~0\.05~/);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const copyOf = (label: string) =>
    page
      .locator("div")
      .filter({ has: page.getByLabel(label) })
      .filter({ has: page.getByRole("button", { name: "Copy", exact: true }) })
      .last()
      .getByRole("button", { name: "Copy", exact: true });
  await copyOf("Link to this rate").click();
  await eventually(copied).toBe(link);
  await copyOf("Result").click();
  await eventually(copied).toMatch(/^0\.05 BTC = NGN\u00a05,\d{3},\d{3}\.\d\d$/u);

  const embedCode = page.getByRole("textbox", { name: "Embed code" });
  await page.getByRole("radio", { name: "Dark theme" }).check();
  expect(await embedCode.inputValue()).toContain('/embed/converter/btc/ngn?appTheme=dark"');
  await page.getByRole("radio", { name: "Light theme" }).check();
  const code = await embedCode.inputValue();
  expect(code).toMatch(
    /^<iframe src="[^"]+\/embed\/converter\/btc\/ngn" title="Convert BTC to NGN" width="\d+" height="\d+" loading="lazy" style="border:0"><\/iframe>$/,
  );

  const { pathname, search } = new URL(link);
  const { page: other } = await open(pathname + search);
  const heading = other.getByRole("heading", { name: /^0\.05 BTC, shared Oct 3, 2026/ });
  await heading.waitFor();
  expect(await other.getByText(changed).count()).toBe(0);
});

test("what was typed just before is in the address that is shared", async ({ open }) => {
  for (const until of ["kernel", "settled"] as const) {
    const { page } = await open("/converter/btc/usd", {
      until,
      permissions: ["clipboard-read", "clipboard-write"],
    });
    // Both in one task: the address usually follows a moment after the last key.
    await page.evaluate((label) => {
      const amount = document.querySelector<HTMLInputElement>("#amount");
      const platform = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
      platform?.set?.call(amount, "3");
      amount?.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText" }));
      document.querySelector<HTMLElement>(`button[aria-label="${label}"]`)?.click();
    }, texts.share);
    await eventually(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /\/converter\/btc\/usd\?amount=3$/,
    );
    await page.evaluate(() => navigator.clipboard.writeText(""));
  }
});

test("the title that is shared names what was typed just before", async ({ open }) => {
  for (const until of ["kernel", "settled"] as const) {
    const { page } = await open("/converter/btc/usd", { until });
    const shared = await page.evaluate((label) => {
      const { promise, resolve } = Promise.withResolvers<ShareData>();
      Reflect.set(navigator, "share", async (data: ShareData) => {
        resolve(data);
      });
      const amount = document.querySelector<HTMLInputElement>("#amount");
      const platform = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
      platform?.set?.call(amount, "3");
      amount?.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText" }));
      document.querySelector<HTMLElement>(`button[aria-label="${label}"]`)?.click();
      return promise;
    }, texts.share);
    expect(shared.title).toBe("Convert 3 BTC to USD | Parallax");
    expect(shared.url).toMatch(/\?amount=3$/);
    await eventually(() => page.locator("h1").textContent()).toBe("Convert 3 BTC to USD");
    expect(await page.title()).toBe("Convert 3 BTC to USD | Parallax");
  }
});

test("while another page is on its way, the one that is seen is shared", async ({ open }) => {
  const { page } = await open("/converter/btc/usd?amount=3");
  const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
  await page.route("**/v1/**", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("banner").locator('a[href="/market-cap"]').first().click();
  await page.waitForURL("**/market-cap");
  const shared = await page.evaluate((label) => {
    const { promise, resolve } = Promise.withResolvers<ShareData>();
    Reflect.set(navigator, "share", async (data: ShareData) => {
      resolve(data);
    });
    document.querySelector<HTMLElement>(`button[aria-label="${label}"]`)?.click();
    return promise;
  }, texts.share);
  expect(shared.title).toBe("Convert 3 BTC to USD | Parallax");
  expect(shared.url).toMatch(/\/converter\/btc\/usd\?amount=3$/);
  release(undefined);
  await page.locator("#ranking").waitFor();
});

test("text that cannot be copied can be selected, and the page says so", async ({ open }) => {
  const { page } = await open("/converter/btc/usd", {
    prepare: (page) =>
      page.addInitScript(() => {
        // The page then behaves as one that did not come by https.
        Object.defineProperty(Navigator.prototype, "clipboard", { value: undefined });
      }),
  });
  await page.getByRole("button", { name: texts.share }).click();
  await page.getByText("Couldn’t copy the link.").waitFor();
  await page.getByRole("button", { name: "Copy", exact: true }).first().click();
  await page.getByText("Couldn’t copy. Select the text and copy it yourself.").waitFor();
});

test("an opened link compares then and now, and continues while an amount is typed", async ({
  open,
}) => {
  const { page } = await open(addressOf(signedQuote(quote)));
  const card = page.locator("section", { hasText: "2 SOL, shared Feb 1, 2026" }).last();
  const text = await card.innerText();
  expect(text).toContain("$100.00");
  expect(text).toContain("Jan 31, 2026");
  expect(text).toContain("Sep 29, 2026");
  expect(text).toMatch(/[+\u2212][\d,.]+%/);
  await page.locator("#amount").fill("3");
  await page.waitForURL(/amount=3&quote=/);
  expect(await card.innerText()).toBe(text);
  expect(await page.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex, follow");
  expect(await page.locator('link[rel="canonical"]').getAttribute("href")).toMatch(
    /\/converter\/sol\/usd$/,
  );
});

test("an opened link works without a script, and says when it was changed", async ({ open }) => {
  const genuine = signedQuote(quote);
  const { page } = await open(addressOf(genuine), { javaScript: false });
  await page.getByText("2 SOL, shared Feb 1, 2026").waitFor();
  for (const path of [
    addressOf(genuine.replace("~2~", "~3~")),
    addressOf(genuine.replace("~50~", "~51~")),
    addressOf("nonsense"),
    `/converter/eth/usd?quote=${genuine}`,
  ]) {
    const visit = await open(path);
    await visit.page.getByText(changed).waitFor();
    expect(await visit.page.getByText(/, shared /).count()).toBe(0);
  }
});

test("links are checked without a network too, for a pair that was never open", async ({
  open,
}) => {
  const { page, context, faults } = await open("/converter/btc/usd", { serviceWorkers: "allow" });
  faults.allow(partingEvents);
  await untilKept(page);
  await untilPrepared(page);
  await context.setOffline(true);
  const genuine = signedQuote(quote);
  await page.goto(addressOf(genuine), { waitUntil: "commit" });
  await page.getByText("2 SOL, shared Feb 1, 2026").waitFor();
  await eventually(() => page.locator("main").innerText()).toContain("$100.00");
  await page.goto(addressOf(genuine.replace("~50~", "~5~")), { waitUntil: "commit" });
  await page.getByText(changed).waitFor();
  expect(await page.locator("h1").textContent()).toContain("SOL");
});

test("a comparison is shared by its address, and a toast says that it was copied", async ({
  open,
}) => {
  const { page } = await open("/market-cap/eth-vs-btc?ratio=0.5", {
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const messages = await keepMessages(page);
  await page.getByRole("button", { name: texts.share }).click();
  await eventually(messages).toContain(texts.linkCopied);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

import type { Page } from "playwright";
import { expect } from "vitest";
import { loginOn } from "../support/account/accountForms.ts";
import { eventually } from "../support/eventually.ts";
import { holdApplication } from "../support/holdApplication.ts";
import { comparisonOn } from "../support/pages/comparison.ts";
import { converterOn } from "../support/pages/converter.ts";
import { worth } from "../support/pages/market.ts";
import { texts } from "../support/pages/texts.ts";
import { writtenMoney } from "../support/pages/written.ts";
import { untilKernel } from "../support/settled.ts";
import { type Open, test } from "../support/test.ts";

/** A control that needs the application. */
const refreshOn = (page: Page) => page.getByRole("button", { name: texts.refresh });

/** Opens a page whose application comes once `release` lets it. */
async function openHeld(open: Open, path: string) {
  const { promise: held, resolve: hold } =
    Promise.withResolvers<Awaited<ReturnType<typeof holdApplication>>>();
  const { page } = await open(path, {
    until: "kernel",
    prepare: async (opened) => {
      hold(await holdApplication(opened));
    },
  });
  const { release } = await held;
  return { page, release };
}

const converter = "/converter/btc/usd";
const comparison = "/market-cap/eth-vs-btc";

test("what is typed before and while the application comes is one text", async ({ open }) => {
  const { page, release } = await openHeld(open, converter);
  const { amount, result, favourite } = converterOn(page);
  await amount.fill("");
  await page.keyboard.type("12");
  await refreshOn(page).hover();
  await page.keyboard.type("34");
  const arrival = release();
  await page.keyboard.type(".5");
  await arrival;
  await page.waitForFunction(() => document.documentElement.dataset["tier"] === "2");
  await page.keyboard.type("6");
  const expected = writtenMoney(worth("1234.56", "BTC", "USD"));
  await eventually(() => result.textContent()).toBe(`$${expected}`);
  expect(await amount.inputValue()).toBe("1234.56");
  await eventually(() => favourite("EUR").inputValue()).toBe(
    writtenMoney(worth("1234.56", "BTC", "EUR")),
  );
  expect(await amount.evaluate((field) => field === document.activeElement)).toBe(true);
  await untilKernel(page);
});

test.for([
  { path: converter, field: "#amount", address: "0.25", needing: refreshOn },
  {
    path: comparison,
    field: "#ratio",
    address: "0.0025",
    needing: (page: Page) => comparisonOn(page).growth,
  },
])("no key is lost while the application takes $path over", async (given, { open }) => {
  const { path, field, address, needing } = given;
  const { page, release } = await openHeld(open, path);
  const input = page.locator(field);
  await input.fill("0.");
  await needing(page).hover();
  await page.evaluate(() => {
    // React has just attached its listeners to the page then, and has hydrated nothing yet.
    const { addEventListener } = document;
    const typeOn = (): void => {
      const field = document.activeElement;
      if (!(field instanceof HTMLInputElement)) return;
      field.setRangeText("25", field.value.length, field.value.length, "end");
      field.dispatchEvent(new InputEvent("input", { bubbles: true, data: "25" }));
    };
    document.addEventListener = (...given: Parameters<typeof addEventListener>) => {
      if (given[0] === "compositionend" && given[2] === true) queueMicrotask(typeOn);
      addEventListener.apply(document, given);
    };
  });
  await release();
  await eventually(() => input.inputValue()).toBe("0.25");
  const param = field.slice(1);
  await eventually(() => new URL(page.url()).searchParams.get(param)).toBe(address);
  expect(await page.locator(`${field}-message`).textContent()).toBe("");
});

test("a currency's amount that is typed before the application converts all others", async ({
  open,
}) => {
  const { page, release } = await openHeld(open, converter);
  const { result, favourite } = converterOn(page);
  await favourite("EUR").fill("100");
  await release();
  await eventually(() => result.textContent()).toBe(`$${writtenMoney(worth("100", "EUR", "USD"))}`);
  expect(await favourite("EUR").inputValue()).toBe("100");
});

test("all that was filled in of a form before the application stays", async ({ open }) => {
  const { page, release } = await openHeld(open, "/register");
  const email = page.locator("input[name=email]");
  const password = page.locator("input[name=pwd]");
  const terms = page.locator("input[name=terms]");
  await email.fill("ann@example.com");
  await password.fill("correct horse battery");
  // A password manager ticks a box without a press; one before any script is nobody's to hear either.
  await terms.evaluate((box) => Reflect.set(box, "checked", true));
  await release();
  await page.waitForFunction(() => document.documentElement.dataset["tier"] === "2");
  await page.keyboard.type("!");
  expect(await password.inputValue()).toBe("correct horse battery!");
  expect(await email.inputValue()).toBe("ann@example.com");
  expect(await terms.isChecked()).toBe(true);
  await page.getByRole("button", { name: "Sign up", exact: true }).click();
  await page.getByText("Please enter the code from your email.").waitFor();
  expect(await terms.getAttribute("aria-invalid")).toBeNull();
  expect(await terms.isChecked()).toBe(true);
});

test("what was typed of a registration before a reload leaves what is typed before the application", async ({
  open,
}) => {
  const { page, release } = await openHeld(open, "/register");
  await page.evaluate(() => {
    const contacts = { way: "email", email: "ann@example.com", country: "KE", mobile: "" };
    sessionStorage.setItem("registration", JSON.stringify({ contacts }));
  });
  await page.locator("input[name=pwd]").fill("correct horse battery");
  await release();
  const email = page.locator("input[name=email]");
  await eventually(() => email.inputValue()).toBe("ann@example.com");
  await page.keyboard.type("!");
  expect(await page.locator("input[name=pwd]").inputValue()).toBe("correct horse battery!");

  const other = await openHeld(open, "/register");
  await other.page.evaluate(() => {
    const contacts = { way: "both", email: "ann@example.com", country: "KE", mobile: "" };
    sessionStorage.setItem("registration", JSON.stringify({ contacts }));
  });
  const typed = other.page.locator("input[name=email]");
  await typed.fill("bob@example.com");
  await other.release();
  await other.page.waitForFunction(() => document.documentElement.dataset["tier"] === "2");
  await other.page.keyboard.type(".ng");
  expect(await typed.inputValue()).toBe("bob@example.com.ng");
  expect(await other.page.locator("input[name=mobile]").count()).toBe(0);
});

test.for([
  { field: "email", path: "/register", of: (page: Page) => page.locator("input[name=email]") },
  { field: "amount", path: converter, of: (page: Page) => converterOn(page).amount },
  { field: "currency", path: converter, of: (page: Page) => converterOn(page).favourite("EUR") },
])(
  "what is being composed in $field when the application comes is not doubled",
  async (given, { open }) => {
    const { page, release } = await openHeld(open, given.path);
    const field = given.of(page);
    await field.focus();
    await field.selectText();
    const session = await page.context().newCDPSession(page);
    const compose = (text: string) =>
      session.send("Input.imeSetComposition", {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    await compose("12");
    // The amount itself needs no application.
    await refreshOn(page).or(page.locator("input[name=pwd]")).first().hover();
    await release();
    await page.waitForFunction(() => document.documentElement.dataset["tier"] === "2");
    expect(await field.inputValue()).toBe("12");
    await compose("123");
    await session.send("Input.insertText", { text: "123" });
    expect(await field.inputValue()).toBe("123");
  },
);

test.for(["button", "key"])(
  "an empty form that is sent by %s before is checked",
  async (by, { open }) => {
    const { page, release } = await openHeld(open, "/login");
    const { email, submit } = loginOn(page);
    if (by === "key") await email.press("Enter");
    else await submit.click();
    await page.locator("form[aria-busy=true]").waitFor();
    await release();
    await eventually(() => email.getAttribute("aria-invalid")).toBe("true");
  },
);

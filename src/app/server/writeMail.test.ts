import { describe, expect, it, vi } from "vitest";
import { loadCatalog } from "../../i18n/catalogs.ts";
import { readHtml } from "../../lib/mail/testing/readHtml.ts";
import { catalogCodes } from "../../wire/localeCodes.ts";
import type { CodeMail, NoticeMail } from "../../wire/account/mail.ts";
import { writeMail } from "./writeMail.ts";

vi.mock(import("../../i18n/catalogs.ts"), async (importOriginal) => {
  const real = await importOriginal();
  return { ...real, loadCatalog: vi.fn<typeof loadCatalog>(real.loadCatalog) };
});

const mail = {
  locale: "en",
  brand: "Parallax",
  code: "493817",
  purpose: "signIn",
  minutes: 10,
  antiPhishingCode: "",
} as const;

describe("a mail with a code", () => {
  it("says what it is for, how long it is good, and bears the sign of its reader", async () => {
    const { subject, text } = await writeMail({ ...mail, antiPhishingCode: "Sésame42" });
    expect(subject).toBe("Your Parallax verification code");
    expect(text).toBe(
      [
        "Your anti-phishing code: Sésame42",
        "",
        "Your Parallax code is 493817",
        "",
        "Enter it to sign in. It expires in 10 minutes.",
        "Don’t share it with anyone. Parallax will never ask you for it.",
        "",
        "If you didn’t request this code, you can ignore this email.",
        "",
      ].join("\n"),
    );
  });

  it("names another purpose, and none that it does not know", async () => {
    const { text } = await writeMail({ ...mail, purpose: "register" });
    expect(text).toContain("Enter it to create your account.");
    for (const purpose of ["captcha", "toString"]) {
      const other = await writeMail({ ...mail, purpose, minutes: 5 });
      expect(other.text).toContain("Enter it on the page that asked for it. It expires in 5");
    }
  });

  it.each(["xx", "", "../en", "bg"])("is English for the locale %j", async (locale) => {
    expect(await writeMail({ ...mail, locale })).toEqual(await writeMail(mail));
  });

  it.each([
    ["de", "de"],
    ["AR", "ar"],
    ["asia", "asia"],
    ["fr-ca", "fr"],
  ])("is written with the catalog of its reader's language: %s", async (locale, catalog) => {
    const { subject, text } = await writeMail({ ...mail, locale });
    expect(loadCatalog).toHaveBeenLastCalledWith(catalog);
    expect(subject).not.toContain("493817");
    expect(text).toContain("493817");
    expect(text).toContain("10");
    expect(text.match(/\n\n/g)).toHaveLength(2);
  });
});

describe("a mail about a new password", () => {
  it("says what was done and what to do, and has neither a link nor a code", async () => {
    const notice = { locale: "en", brand: "Parallax", notice: "passwordChanged" } as const;
    const { subject, text } = await writeMail({ ...notice, antiPhishingCode: "Sésame42" });
    expect(subject).toBe("Your Parallax password was changed");
    expect(text).toBe(
      [
        "Your anti-phishing code: Sésame42",
        "",
        "The password of your Parallax account was just changed. All other devices have been signed out.",
        "",
        "If this wasn’t you, set a new password right away.",
        "",
      ].join("\n"),
    );
    const german = await writeMail({ ...notice, locale: "de", antiPhishingCode: "" });
    expect(german.subject).not.toBe(subject);
  });
});

describe("a mail about a sign-in on a new device", () => {
  const notice = {
    locale: "en",
    brand: "Parallax",
    notice: "newDevice",
    device: "Firefox, Android",
    at: Date.UTC(2026, 10, 25, 14, 32, 59),
    antiPhishingCode: "",
  } as const;

  it("says which device, when in UTC, and what to do, without a link", async () => {
    const { subject, text } = await writeMail({ ...notice, antiPhishingCode: "Sésame42" });
    expect(subject).toBe("New sign-in to your Parallax account");
    expect(text.replaceAll("\u202F", " ")).toBe(
      [
        "Your anti-phishing code: Sésame42",
        "",
        "Someone just signed in to your Parallax account on a new device.",
        "",
        "Device: Firefox, Android",
        "Time: Nov 25, 2026, 02:32 PM UTC",
        "",
        "If this was you, there’s nothing you need to do.",
        "",
        "If this wasn’t you, open Parallax the way you always do and choose “Forgot your password?” on the sign-in page. Setting a new password signs out all devices.",
        "",
      ].join("\n"),
    );
  });

  it("names the link as the sign-in page of that language does", async () => {
    const { text } = await writeMail({ ...notice, locale: "de", device: "" });
    expect(text).toContain("Passwort vergessen?");
    expect(text).toContain("UTC");
    expect(text).not.toContain("Firefox");
  });
});

it("tells whose account was deleted that it is gone", async () => {
  const mail = { locale: "en", brand: "Parallax", antiPhishingCode: "" } as const;
  const { subject, text } = await writeMail({ ...mail, notice: "accountDeleted" });
  expect(subject).toBe("Your Parallax account was deleted");
  expect(text).toBe(
    [
      "Your Parallax account was just deleted, along with its sub-accounts. It can’t be restored.",
      "",
      "If this wasn’t you, contact support right away.",
      "",
    ].join("\n"),
  );
});

describe("the HTML of a mail about an account", () => {
  const at = Date.UTC(2026, 10, 25, 14, 32, 59);
  const hostile = { brand: 'P<b>"&', antiPhishingCode: "<img src=//evil.test/1>" } as const;
  const mailsOf = (locale: string): readonly (CodeMail | NoticeMail)[] => [
    { ...mail, ...hostile, locale },
    { ...hostile, locale, notice: "passwordChanged" },
    { ...hostile, locale, notice: "newDevice", device: "<script>1</script>", at },
    { ...hostile, locale, notice: "passkeyAdded", device: "", at },
    { ...hostile, locale, notice: "accountDeleted" },
  ];
  const wordsOf = (text: string): readonly string[] => text.match(/[^\s\u2066-\u2069]+/g) ?? [];

  it.each(catalogCodes)("has the words of its text and loads nothing: %s", async (locale) => {
    for (const one of mailsOf(locale)) {
      const { subject, text, html } = await writeMail(one);
      const { words, tags, addresses } = readHtml(html);
      expect(wordsOf(words).join("")).toBe(wordsOf(hostile.brand + text).join(""));
      expect(addresses).toEqual([]);
      expect(tags).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/^(a|b|img|script|link)$/)]),
      );
      expect(html).not.toMatch(/url\(|@import|<a\b/i);
      expect(html).toContain(`dir="${locale === "ar" ? "rtl" : "ltr"}"`);
      expect(subject + words.slice(0, words.indexOf(hostile.antiPhishingCode))).not.toContain(
        "4938",
      );
      expect(new TextEncoder().encode(html).length).toBeLessThan(10_000);
    }
  });

  it("has its sign first, its code once, and no code where a locked screen shows words", async () => {
    const { html } = await writeMail({ ...mail, locale: "ar", antiPhishingCode: "Sésame42" });
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html.split("493817")).toHaveLength(2);
    expect(html).toMatch(/<span dir="ltr"[^>]*>493817<\/span>/);
    expect(html.indexOf("Sésame42")).toBeLessThan(html.indexOf("493817"));
    const preview = /<div aria-hidden="true"[^>]*>(.*?)&#847;/s.exec(html)?.[1] ?? "";
    expect(preview).toContain("Parallax");
    expect(preview).not.toMatch(/4938|Sésame/);
  });
});

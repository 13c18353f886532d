import { describe, expect, it, vi } from "vitest";
import { loadCatalog } from "../../i18n/catalogs.ts";
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

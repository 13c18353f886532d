import { memberOf } from "../../../../lib/records.ts";
import { readFields } from "../../../../state/stored/readFields.ts";
import type { CodeKeeper, SentCode } from "../fields/useSendCode.ts";

/** A key of the session storage, which ends with the tab. Nothing under it is secret: no password and no code. */
const key = "registration";

/** What was typed of the addresses, and by which of the ways to sign up; empty texts for what was not. */
interface Contacts {
  readonly way: string;
  readonly email: string;
  /** ISO 3166 code of the mobile's country. */
  readonly country: string;
  readonly mobile: string;
}

const noContacts = { way: "", email: "", country: "", mobile: "" };
const noCode = { target: "", until: 0, expiresAt: 0 };

const parts = ["contacts", "email", "mobile"] as const;

/** What was typed in this tab before the page was loaded. */
export function readContacts(): Contacts {
  return readFields(noContacts, readPart("contacts"));
}

export function keepContacts(contacts: Contacts): void {
  write("contacts", contacts);
}

/** The codes that were sent, by where they went to. */
export const codeKeepers: Readonly<Record<"email" | "mobile", CodeKeeper>> = Object.freeze({
  email: keeperOf("email"),
  mobile: keeperOf("mobile"),
});

/** Forgets a registration that is done, or left for a sign-in. */
export function forgetRegistration(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Blocked storage has kept nothing.
  }
}

function keeperOf(part: "email" | "mobile"): CodeKeeper {
  return Object.freeze({
    read: () => {
      const code: SentCode = readFields(noCode, readPart(part));
      return code.target === "" ? undefined : code;
    },
    keep: (code: SentCode) => {
      write(part, code);
    },
  });
}

function readPart(part: (typeof parts)[number]): unknown {
  try {
    return memberOf(JSON.parse(sessionStorage.getItem(key) ?? "null"), part);
  } catch {
    return undefined;
  }
}

function write(part: (typeof parts)[number], value: object): void {
  const held = Object.fromEntries(parts.map((name) => [name, readPart(name)]));
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...held, [part]: value }));
  } catch {
    // A reload finds what was kept before, or nothing.
  }
}

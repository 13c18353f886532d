import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { formatInstant } from "../../i18n/dates.ts";
import type { LetterBlock } from "../../lib/mail/letter.ts";
import type { NoticeMail } from "../../wire/account/mail.ts";

type NoticeOf<K extends NoticeMail["notice"]> = NoticeMail & { readonly notice: K };

/** What a notice says in its reader's language, before it is signed. */
export interface NoticeDraft {
  readonly subject: string;
  /** What was done. */
  readonly lead: string;
  readonly more: readonly LetterBlock[];
}

/** The line by which people tell our mails from others', where they have chosen a code for it. */
export function signBlocks(i18n: I18n, antiPhishingCode: string): readonly LetterBlock[] {
  if (antiPhishingCode === "") return [];
  const line = i18n._(msg`Your anti-phishing code: ${antiPhishingCode}`);
  return [{ kind: "sign", line, value: antiPhishingCode }];
}

/** Writes a notice. It has no link: people should open the site as they always do. */
export function draftNotice(i18n: I18n, tag: string, mail: NoticeMail): NoticeDraft {
  if (mail.notice === "newDevice") return newDevice(i18n, tag, mail);
  if (mail.notice === "passkeyAdded") return passkeyAdded(i18n, tag, mail);
  return mail.notice === "passwordChanged"
    ? passwordChanged(i18n, mail)
    : accountDeleted(i18n, mail);
}

function passwordChanged(i18n: I18n, { brand }: NoticeOf<"passwordChanged">): NoticeDraft {
  return {
    subject: i18n._(msg`Your ${brand} password was changed`),
    lead: i18n._(
      msg`The password of your ${brand} account was just changed. All other devices have been signed out.`,
    ),
    more: [said(i18n._(msg`If this wasn’t you, set a new password right away.`))],
  };
}

function newDevice(
  i18n: I18n,
  tag: string,
  { brand, ...mail }: NoticeOf<"newDevice">,
): NoticeDraft {
  const forgot = i18n._(msg`Forgot your password?`);
  return {
    subject: i18n._(msg`New sign-in to your ${brand} account`),
    lead: i18n._(msg`Someone just signed in to your ${brand} account on a new device.`),
    more: [
      deviceFacts(i18n, tag, mail),
      said(i18n._(msg`If this was you, there’s nothing you need to do.`)),
      said(
        i18n._(
          msg({
            message: `If this wasn’t you, open ${brand} the way you always do and choose “${forgot}” on the sign-in page. Setting a new password signs out all devices.`,
            comment: "forgot is the text of the link “Forgot your password?”",
          }),
        ),
      ),
    ],
  };
}

function passkeyAdded(
  i18n: I18n,
  tag: string,
  { brand, ...mail }: NoticeOf<"passkeyAdded">,
): NoticeDraft {
  return {
    subject: i18n._(msg`A passkey was added to your ${brand} account`),
    lead: i18n._(
      msg`A passkey was just added to your ${brand} account. Whoever has it can sign in without your password.`,
    ),
    more: [
      deviceFacts(i18n, tag, mail),
      said(i18n._(msg`If this was you, there’s nothing you need to do.`)),
      said(
        i18n._(
          msg`If this wasn’t you, open ${brand} the way you always do, remove the passkey on your account page, and change your password.`,
        ),
      ),
    ],
  };
}

function said(line: string): LetterBlock {
  return { kind: "text", lines: [line] };
}

function deviceFacts(
  i18n: I18n,
  tag: string,
  fact: { readonly device: string; readonly at: number },
): LetterBlock {
  const device = fact.device === "" ? i18n._(msg`Unknown device`) : fact.device;
  const time = formatInstant(tag, fact.at);
  const deviceLine = i18n._(
    msg({ message: `Device: ${device}`, comment: "In an email; such as Firefox, Android" }),
  );
  const timeLine = i18n._(
    msg({ message: `Time: ${time}`, comment: "In an email; a day and a time of day" }),
  );
  return {
    kind: "facts",
    facts: [
      { line: deviceLine, value: device },
      { line: timeLine, value: time },
    ],
  };
}

function accountDeleted(i18n: I18n, { brand }: NoticeOf<"accountDeleted">): NoticeDraft {
  return {
    subject: i18n._(msg`Your ${brand} account was deleted`),
    lead: i18n._(
      msg`Your ${brand} account was just deleted, along with its sub-accounts. It can’t be restored.`,
    ),
    more: [said(i18n._(msg`If this wasn’t you, contact support right away.`))],
  };
}

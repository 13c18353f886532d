import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import { createI18n } from "../../i18n/catalog.ts";
import { loadCatalog, offeredLocales } from "../../i18n/catalogs.ts";
import { resolveLocale, rootLocale } from "../../wire/localeCodes.ts";
import { pageLocale } from "../../i18n/locales.ts";
import type { CodeMail, MailText, NoticeMail } from "../../wire/account/mail.ts";
import { noticeText, signLines } from "./noticeText.ts";

const purposes: ReadonlyMap<string, MessageDescriptor> = new Map([
  [
    "register",
    msg({
      message: "Enter it to create your account.",
      comment: "In an email with a code: it is the code",
    }),
  ],
  [
    "resetPassword",
    msg({
      message: "Enter it to set a new password.",
      comment: "In an email with a code: it is the code",
    }),
  ],
  [
    "signIn",
    msg({ message: "Enter it to sign in.", comment: "In an email with a code: it is the code" }),
  ],
]);

const otherPurpose = msg({
  message: "Enter it on the page that asked for it.",
  comment: "In an email with a code: it is the code",
});

/** Writes a mail in a language; in English where the product has no such language. */
export async function writeMail(mail: CodeMail | NoticeMail): Promise<MailText> {
  const locale = resolveLocale(mail.locale) ?? rootLocale;
  const { catalog, tag } = pageLocale(locale, offeredLocales);
  const i18n = createI18n({ locale: catalog, tag, messages: await loadCatalog(catalog) });
  return "notice" in mail ? noticeText(i18n, tag, mail) : codeMailText(i18n, mail);
}

/** The subject, which a locked screen shows, does not have the code. */
function codeMailText(i18n: I18n, mail: CodeMail): MailText {
  const { brand, code, purpose, minutes, antiPhishingCode } = mail;
  const validity = i18n._(
    msg({
      message: plural(minutes, {
        one: "It expires in # minute.",
        other: "It expires in # minutes.",
      }),
      comment: "In an email with a code: it is the code",
    }),
  );
  const lines = [
    ...signLines(i18n, antiPhishingCode),
    i18n._(msg`Your ${brand} code is ${code}`),
    "",
    `${i18n._(purposes.get(purpose) ?? otherPurpose)} ${validity}`,
    i18n._(
      msg({
        message: `Don’t share it with anyone. ${brand} will never ask you for it.`,
        comment: "In an email with a code: it is the code",
      }),
    ),
    "",
    i18n._(msg`If you didn’t request this code, you can ignore this email.`),
  ];
  return {
    subject: i18n._(msg`Your ${brand} verification code`),
    text: `${lines.join("\n")}\n`,
  };
}

import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import { createI18n } from "../../i18n/catalog.ts";
import { loadCatalog, offeredLocales } from "../../i18n/catalogs.ts";
import { resolveLocale, rootLocale } from "../../wire/localeCodes.ts";
import { pageLocale } from "../../i18n/locales.ts";
import type { Letter } from "../../lib/mail/letter.ts";
import { letterHtml } from "../../lib/mail/letterHtml.ts";
import { letterText } from "../../lib/mail/letterText.ts";
import type { CodeMail, MailText, NoticeMail } from "../../wire/account/mail.ts";
import { type NoticeDraft, draftNotice, signBlocks } from "./draftNotice.ts";

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
  const { catalog, tag, lang, direction } = pageLocale(locale, offeredLocales);
  const i18n = createI18n({ locale: catalog, tag, messages: await loadCatalog(catalog) });
  const { subject, preview, blocks } =
    "notice" in mail ? noticeParts(draftNotice(i18n, tag, mail)) : codeParts(i18n, mail);
  const { brand, antiPhishingCode } = mail;
  const signed = [...signBlocks(i18n, antiPhishingCode), ...blocks];
  const letter = { subject, preview, brand, lang, direction, blocks: signed };
  return { subject, text: letterText(letter), html: letterHtml(letter) };
}

type Parts = Required<Pick<Letter, "subject" | "preview" | "blocks">>;

function noticeParts({ subject, lead, more }: NoticeDraft): Parts {
  return { subject, preview: lead, blocks: [{ kind: "lead", line: lead }, ...more] };
}

/** Neither the subject nor the preview, which a locked screen shows, has the code. */
function codeParts(i18n: I18n, { brand, code, purpose, minutes }: CodeMail): Parts {
  const validity = i18n._(
    msg({
      message: plural(minutes, {
        one: "It expires in # minute.",
        other: "It expires in # minutes.",
      }),
      comment: "In an email with a code: it is the code",
    }),
  );
  const purposeAndValidity = `${i18n._(purposes.get(purpose) ?? otherPurpose)} ${validity}`;
  const secrecy = i18n._(
    msg({
      message: `Don’t share it with anyone. ${brand} will never ask you for it.`,
      comment: "In an email with a code: it is the code",
    }),
  );
  return {
    subject: i18n._(msg`Your ${brand} verification code`),
    preview: secrecy,
    blocks: [
      { kind: "code", line: i18n._(msg`Your ${brand} code is ${code}`), value: code },
      { kind: "text", lines: [purposeAndValidity, secrecy] },
      {
        kind: "text",
        lines: [i18n._(msg`If you didn’t request this code, you can ignore this email.`)],
      },
    ],
  };
}

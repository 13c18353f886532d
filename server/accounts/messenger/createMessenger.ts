import { createTransport } from "nodemailer";
import { accountLimits } from "../../../src/wire/account/account.ts";
import { captchaLimits } from "../../../src/wire/account/captcha.ts";
import type { MailText, WriteMail } from "../../../src/wire/account/mail.ts";
import type { Messenger } from "../../calls/call.ts";

/** Settings and outlets of messages. */
export interface MessengerDeps {
  /**
   * `smtp://` or `smtps://`, with user and password where the server needs them; `undefined` prints emails as well.
   * Parameters are nodemailer's: `?requireTLS=true` refuses a server without STARTTLS.
   */
  readonly smtpUrl: string | undefined;
  /** Sender, `Name <address>` or an address; by default `no-reply@` and the mail server's host. */
  readonly smtpFrom: string | undefined;
  readonly brand: string;
  readonly writeMail: WriteMail;
  /** Is told of each mail, once the mail server took or refused it. */
  readonly mailed?: (outcome: "sent" | "failed") => void;
  /** Writes a line on the terminal: standard output, which no log collector reads. */
  readonly print: (line: string) => void;
}

/** Sends mails whose text is written already. */
export interface TextMailer {
  /** Hands a mail to the mail server; without one it is printed. Rejects when it cannot be handed over. */
  sendText(
    mail: MailText & {
      /** An email address. */
      readonly address: string;
    },
  ): Promise<void>;
}

type CodeMessage = Parameters<Messenger["sendCode"]>[0];
type NoticeMessage = Parameters<Messenger["sendNotice"]>[0];
type WrittenMail = Parameters<TextMailer["sendText"]>[0];
type Mail = (message: CodeMessage | NoticeMessage | WrittenMail) => Promise<void>;

/** A mail server that is silent for this long counts as unreachable, because people wait for the answer. */
const smtpTimeoutMs = 10_000;

/**
 * Sends codes and notices by email where a mail server is configured. Without one they are printed on the terminal and nowhere
 * else. Codes for mobile numbers are always printed, because no gateway for them can be configured.
 */
export function createMessenger({
  smtpUrl,
  print,
  ...texts
}: MessengerDeps): Messenger & TextMailer {
  const mail = smtpUrl === undefined ? undefined : createMail({ smtpUrl, ...texts });
  return Object.freeze({
    sendCode: async (message: CodeMessage) => {
      if (message.channel === "email" && mail !== undefined) return mail(message);
      const { address, code, purpose } = message;
      print(`Verification code for ${address} (${purpose}): ${code}`);
    },
    sendNotice: async (message: NoticeMessage) => {
      if (mail !== undefined) return mail(message);
      print(`Notice for ${message.address}: ${message.notice}`);
    },
    sendText: async (message: WrittenMail) => {
      if (mail !== undefined) return mail(message);
      print(`Mail for ${message.address}: ${message.subject}\n${message.text}`);
    },
  });
}

function createMail({
  smtpUrl,
  smtpFrom,
  brand,
  writeMail,
  mailed = () => {},
}: Omit<MessengerDeps, "smtpUrl" | "print"> & { readonly smtpUrl: string }): Mail {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: smtpTimeoutMs,
    greetingTimeout: smtpTimeoutMs,
    socketTimeout: smtpTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const from = smtpFrom ?? { name: brand, address: `no-reply@${new URL(smtpUrl).hostname}` };
  return async ({ address, ...message }) => {
    const written =
      "subject" in message
        ? message
        : await writeMail(
            "notice" in message
              ? { ...message, brand }
              : { ...codeMailOf(message), brand, minutes: minutesOf(message.purpose) },
          );
    const mail = {
      from,
      // As a record, so that no address is parsed as a list of addresses.
      to: { name: "", address },
      subject: written.subject,
      text: written.text,
      html: written.html,
    };
    await transport.sendMail(mail).catch((error: unknown) => {
      mailed("failed");
      throw new Error(`The mail server did not accept the message (${reasonOf(error)})`);
    });
    mailed("sent");
  };
}

/** A code's mail without the way that it goes. */
function codeMailOf({ channel: _channel, ...message }: Omit<CodeMessage, "address">) {
  return message;
}

/** The validity of a purpose's code, in minutes. */
function minutesOf(purpose: string): number {
  const isOfChallenge = purpose === "captcha";
  const seconds = isOfChallenge
    ? captchaLimits.codeLifetimeSeconds
    : accountLimits.verifyCodeSeconds;
  return seconds / 60;
}

/** Takes only nodemailer's code: its messages repeat the sent text, including addresses and credentials. */
function reasonOf(error: unknown): string {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : "";
  return typeof code === "string" && /^[A-Z]{1,20}$/.test(code) ? code : "unknown";
}

import { createTransport } from "nodemailer";
import { accountLimits } from "../../../src/wire/account/account.ts";
import { captchaLimits } from "../../../src/wire/account/captcha.ts";
import type { WriteCodeMail } from "../../../src/wire/account/codeMail.ts";
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
  readonly writeCodeMail: WriteCodeMail;
  /** Is told of each mail, once the mail server took or refused it. */
  readonly mailed?: (outcome: "sent" | "failed") => void;
  /** Writes a line on the terminal: standard output, which no log collector reads. */
  readonly print: (line: string) => void;
}

type CodeMessage = Parameters<Messenger["sendCode"]>[0];
type Mail = (message: CodeMessage) => Promise<void>;

/** A mail server that is silent for this long counts as unreachable, because people wait for the answer. */
const smtpTimeoutMs = 10_000;

/**
 * Sends codes by email where a mail server is configured. Without one they are printed on the terminal and nowhere
 * else. Codes for mobile numbers are always printed, because no gateway for them can be configured.
 */
export function createMessenger({ smtpUrl, print, ...texts }: MessengerDeps): Messenger {
  const mail = smtpUrl === undefined ? undefined : createMail({ smtpUrl, ...texts });
  return Object.freeze({
    sendCode: async (message: CodeMessage) => {
      if (message.channel === "email" && mail !== undefined) return mail(message);
      const { address, code, purpose } = message;
      print(`Verification code for ${address} (${purpose}): ${code}`);
    },
  });
}

function createMail({
  smtpUrl,
  smtpFrom,
  brand,
  writeCodeMail,
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
  return async ({ address, channel: _channel, ...message }) => {
    const minutes = minutesOf(message.purpose);
    const written = await writeCodeMail({ ...message, brand, minutes });
    const mail = {
      from,
      // As a record, so that no address is parsed as a list of addresses.
      to: { name: "", address },
      ...written,
    };
    await transport.sendMail(mail).catch((error: unknown) => {
      mailed("failed");
      throw new Error(`The mail server did not take the message (${reasonOf(error)})`);
    });
    mailed("sent");
  };
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

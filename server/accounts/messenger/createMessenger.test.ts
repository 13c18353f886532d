import { describe, expect, it, onTestFinished } from "vitest";
import { type SmtpFault, startSmtpServer } from "../testing/startSmtpServer.ts";
import type { WriteMail } from "../../../src/wire/account/mail.ts";
import { createMessenger } from "./createMessenger.ts";

const message = {
  channel: "email",
  address: "someone@example.com",
  code: "493817",
  purpose: "signIn",
  locale: "en",
  antiPhishingCode: "",
} as const;

async function setUp(fault?: SmtpFault, smtpFrom?: string) {
  const server = await startSmtpServer(fault);
  onTestFinished(server.close);
  const printed: string[] = [];
  const messenger = createMessenger({
    smtpUrl: `smtp://mailer:s3cret@127.0.0.1:${server.port}`,
    smtpFrom,
    brand: "Parallax",
    writeMail,
    print: (line) => printed.push(line),
  });
  return { server, printed, messenger };
}

/** Writes a mail that repeats its input. */
const writeMail: WriteMail = (mail) => {
  const { code, ...asked } = "code" in mail ? mail : { ...mail, code: "" };
  const text = `${code}\n${JSON.stringify(asked)}\n`;
  return Promise.resolve({
    subject: "Überschrift",
    text,
    html: `<p>é${"e".repeat(2_000)}${code}</p>`,
  });
};

/** The parts of a mail by their types, in their order, with the line breaks of quoted-printable undone. */
function partsOf(data: string): ReadonlyMap<string, string> {
  const boundary = /boundary="([^"]+)"/.exec(data)?.[1] ?? "none";
  const parts = data.split(`--${boundary}`).slice(1, -1);
  return new Map(
    parts.map((part) => [/Content-Type: ([a-z/]+)/.exec(part)?.[1] ?? "", bodyOf(part)]),
  );
}

function bodyOf(part: string): string {
  const body = part.slice(part.indexOf("\r\n\r\n") + 4).replaceAll("=\r\n", "");
  const bytes = body.replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) =>
    String.fromCodePoint(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, "latin1").toString("utf8");
}

function textOf(data: string): string {
  return partsOf(data).get("text/plain") ?? "";
}

describe("a code by email", () => {
  it("is handed to the mail server, with the sender, the sign and no code in the subject", async () => {
    const { server, printed, messenger } = await setUp(undefined, "Parallax <codes@parallax.test>");
    await messenger.sendCode({ ...message, locale: "ar", antiPhishingCode: "Sésame42" });
    expect(server.mails).toHaveLength(1);
    const [mail] = server.mails;
    expect(mail).toMatchObject({
      from: "codes@parallax.test",
      to: ["someone@example.com"],
      credentials: " mailer s3cret",
    });
    const [head = ""] = (mail?.data ?? "").split("\r\n\r\n");
    expect(head).toContain("Subject: =?UTF-8?Q?=C3=9Cberschrift?=");
    expect(head).not.toContain("493817");
    const [code, asked = ""] = textOf(mail?.data ?? "").split("\r\n");
    expect(code).toBe("493817");
    expect(JSON.parse(asked)).toEqual({
      locale: "ar",
      brand: "Parallax",
      purpose: "signIn",
      minutes: 10,
      antiPhishingCode: "Sésame42",
    });
    expect(printed).toEqual([]);
  });

  it("goes as plain text and as HTML, the better one last, in lines that every server takes", async () => {
    const { server, messenger } = await setUp();
    await messenger.sendCode(message);
    const data = server.mails[0]?.data ?? "";
    expect(data).toMatch(/^Content-Type: multipart\/alternative;/m);
    const parts = partsOf(data);
    expect([...parts.keys()]).toEqual(["text/plain", "text/html"]);
    expect(parts.get("text/plain")).toContain("493817");
    expect(parts.get("text/html")?.trim()).toBe(`<p>é${"e".repeat(2_000)}493817</p>`);
    // RFC 5321, section 4.5.3.1.6.
    expect(Math.max(...data.split("\r\n").map((line) => line.length))).toBeLessThan(998);
  });

  it("is not what a notice has", async () => {
    const { server, printed, messenger } = await setUp();
    const notice = {
      notice: "passwordChanged",
      locale: "de",
      antiPhishingCode: "Sésame42",
    } as const;
    await messenger.sendNotice({ ...notice, address: "someone@example.com" });
    const [mail] = server.mails;
    expect(mail?.to).toEqual(["someone@example.com"]);
    const [, asked = ""] = textOf(mail?.data ?? "").split("\r\n");
    expect(JSON.parse(asked)).toEqual({ ...notice, brand: "Parallax" });
    expect(printed).toEqual([]);
  });

  it("is not what the operator is told, which is written already", async () => {
    const { server, messenger } = await setUp();
    const mail = { subject: "Alert", text: "LCP is slow", html: "<p>LCP is slow</p>" } as const;
    await messenger.sendText({ ...mail, address: "operator@example.com" });
    expect(server.mails[0]?.to).toEqual(["operator@example.com"]);
    expect(server.mails[0]?.data).toContain("Subject: Alert");
    const parts = partsOf(server.mails[0]?.data ?? "");
    expect(parts.get("text/plain")?.trim()).toBe("LCP is slow");
    expect(parts.get("text/html")?.trim()).toBe("<p>LCP is slow</p>");
  });

  it("says how long a challenge's code is valid", async () => {
    const { server, messenger } = await setUp();
    await messenger.sendCode({ ...message, purpose: "captcha" });
    expect(textOf(server.mails[0]?.data ?? "")).toContain('"minutes":5');
  });

  it("is not sent if its text cannot be written", async () => {
    const server = await startSmtpServer();
    onTestFinished(server.close);
    const messenger = createMessenger({
      smtpUrl: `smtp://127.0.0.1:${server.port}`,
      smtpFrom: undefined,
      brand: "Parallax",
      writeMail: () => Promise.reject(new Error("no build")),
      print: () => undefined,
    });
    await expect(messenger.sendCode(message)).rejects.toThrow("no build");
    expect(server.mails).toEqual([]);
  });

  it("has the mail server's host as its sender if none is set", async () => {
    const { server, messenger } = await setUp();
    await messenger.sendCode(message);
    expect(server.mails[0]?.from).toBe("no-reply@127.0.0.1");
  });

  it("fails without a word of the address, the code or the password", async () => {
    for (const fault of ["no-recipient", "no-auth", "drop"] as const) {
      const { messenger } = await setUp(fault);
      const error: unknown = await messenger.sendCode(message).catch((failure: unknown) => failure);
      expect(error).toBeInstanceOf(Error);
      const errorText = error instanceof Error ? `${error.stack} ${String(error.cause)}` : "";
      expect(errorText).toContain("The mail server did not accept the message (E");
      for (const secret of ["someone", "493817", "s3cret", "mailer"]) {
        expect(errorText).not.toContain(secret);
      }
    }
  });
});

describe("a code without a mail server", () => {
  it("is printed; codes for mobile numbers always are", async () => {
    const { server, printed, messenger } = await setUp();
    await messenger.sendCode({ ...message, channel: "mobile", address: "+2348031234567" });
    expect(server.mails).toEqual([]);
    const bare = createMessenger({
      smtpUrl: undefined,
      smtpFrom: undefined,
      brand: "Parallax",
      writeMail,
      print: (line) => printed.push(line),
    });
    await bare.sendCode(message);
    expect(printed).toEqual([
      "Verification code for +2348031234567 (signIn): 493817",
      "Verification code for someone@example.com (signIn): 493817",
    ]);
  });
});

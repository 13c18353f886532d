import { describe, expect, it, onTestFinished } from "vitest";
import { type SmtpFault, startSmtpServer } from "../testing/smtpServer.ts";
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
    print: (line) => printed.push(line),
  });
  return { server, printed, messenger };
}

/** The text of a mail, with the line breaks of quoted-printable undone. */
function textOf(data: string): string {
  const body = data.slice(data.indexOf("\r\n\r\n") + 4).replaceAll("=\r\n", "");
  const bytes = body.replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) =>
    String.fromCodePoint(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, "latin1").toString("utf8");
}

describe("a code by e-mail", () => {
  it("is handed to the mail server, with the sender, the sign and no code in the subject", async () => {
    const { server, printed, messenger } = await setUp(undefined, "Parallax <codes@parallax.test>");
    await messenger.sendCode({ ...message, antiPhishingCode: "Sésame42" });
    expect(server.mails).toHaveLength(1);
    const [mail] = server.mails;
    expect(mail).toMatchObject({
      from: "codes@parallax.test",
      to: ["someone@example.com"],
      credentials: " mailer s3cret",
    });
    const [head = ""] = (mail?.data ?? "").split("\r\n\r\n");
    expect(head).toContain("Subject: Your Parallax verification code");
    expect(head).not.toContain("493817");
    expect(textOf(mail?.data ?? "")).toBe(
      [
        "Your anti-phishing code: Sésame42",
        "",
        "Your Parallax code is 493817",
        "",
        "Enter it to sign in. It is valid for 10 minutes.",
        "Do not give it to anybody. Parallax never asks you for it.",
        "",
        "If you did not ask for this code, you need not do anything.",
      ].join("\r\n"),
    );
    expect(printed).toEqual([]);
  });

  it("comes from the mail server's host where no sender is set", async () => {
    const { server, messenger } = await setUp();
    await messenger.sendCode(message);
    expect(server.mails[0]?.from).toBe("no-reply@127.0.0.1");
  });

  it("fails without a word of the address, the code or the password", async () => {
    for (const fault of ["no-recipient", "no-auth", "drop"] as const) {
      const { messenger } = await setUp(fault);
      const error: unknown = await messenger.sendCode(message).catch((failure: unknown) => failure);
      expect(error).toBeInstanceOf(Error);
      const told = error instanceof Error ? `${error.stack} ${String(error.cause)}` : "";
      expect(told).toContain("The mail server did not take the message (E");
      for (const secret of ["someone", "493817", "s3cret", "mailer"]) {
        expect(told).not.toContain(secret);
      }
    }
  });
});

describe("a code without a mail server", () => {
  it("is printed, and so are those to mobile numbers always", async () => {
    const { server, printed, messenger } = await setUp();
    await messenger.sendCode({ ...message, channel: "mobile", address: "+2348031234567" });
    expect(server.mails).toEqual([]);
    const bare = createMessenger({
      smtpUrl: undefined,
      smtpFrom: undefined,
      brand: "Parallax",
      print: (line) => printed.push(line),
    });
    await bare.sendCode(message);
    expect(printed).toEqual([
      "Verification code for +2348031234567 (signIn): 493817",
      "Verification code for someone@example.com (signIn): 493817",
    ]);
  });
});

import { createHmac } from "node:crypto";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The time for which a code is valid, milliseconds. */
export const stepMs = 30_000;

/** An authenticator app that has scanned a code, after RFC 6238 with Node's own cryptography. */
export interface AuthenticatorApp {
  readonly codeAt: (timeMs: number) => string;
}

/** Sets up an app by an address of the form `otpauth://totp/...`; it supports only the usual parameters. */
export function scan(uri: string): AuthenticatorApp {
  const { protocol, host, searchParams } = new URL(uri);
  const what = [
    protocol,
    host,
    ...["algorithm", "digits", "period"].map((n) => searchParams.get(n)),
  ];
  if (what.join(" ") !== "otpauth: totp SHA1 6 30") throw new Error(`not for this app: ${uri}`);
  const key = fromBase32(searchParams.get("secret") ?? "");
  return Object.freeze({
    codeAt: (timeMs: number) => {
      const counter = Buffer.alloc(8);
      counter.writeBigUInt64BE(BigInt(Math.floor(timeMs / stepMs)));
      const mac = createHmac("sha1", key).update(counter).digest();
      // Dynamic truncation (RFC 4226, section 5.3).
      const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff;
      return String(number % 1_000_000).padStart(6, "0");
    },
  });
}

/** Base32 without padding (RFC 4648, section 6). */
function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) =>
    alphabet.indexOf(letter).toString(2).padStart(5, "0"),
  ).join("");
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

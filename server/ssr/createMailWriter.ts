import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { WriteMail } from "../../src/wire/account/mail.ts";
import { trusted } from "../../src/lib/trusted.ts";

/**
 * Writes mails by the server bundle, which has the texts in all languages; it is loaded with the first mail. The writer
 * rejects where the build is missing.
 */
export function createMailWriter(distDir: string): WriteMail {
  const entry = pathToFileURL(resolve(distDir, "server/entry-server.js")).href;
  return async (mail) => {
    const { writeMail } = trusted<{ writeMail: WriteMail }>(await import(entry));
    return writeMail(mail);
  };
}

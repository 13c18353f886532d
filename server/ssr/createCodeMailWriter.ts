import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { WriteCodeMail } from "../../src/wire/account/codeMail.ts";
import { trusted } from "../../src/lib/trusted.ts";

/**
 * Writes mails by the server bundle, which has the texts in all languages; it is loaded with the first mail. The writer
 * rejects where the build is missing.
 */
export function createCodeMailWriter(distDir: string): WriteCodeMail {
  const entry = pathToFileURL(resolve(distDir, "server/entry-server.js")).href;
  return async (mail) => {
    const { writeCodeMail } = trusted<{ writeCodeMail: WriteCodeMail }>(await import(entry));
    return writeCodeMail(mail);
  };
}

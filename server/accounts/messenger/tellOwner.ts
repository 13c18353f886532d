import { within } from "../../../src/lib/deadline.ts";
import { systemTimer } from "../../../src/lib/systemTimer.ts";
import { headerNames } from "../../../src/wire/headers.ts";
import type { Notice } from "../../../src/wire/account/mail.ts";
import type { Call } from "../../calls/call.ts";
import type { Services } from "../services/createServices.ts";
import type { UserRow } from "../users/userRows.ts";

/** How long an answer waits for the mail server, milliseconds; the mail is still sent after that. */
const patienceMs = 2000;

const defaultLocale = "en";
const localeForm = /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{2,8}){0,3}$/;

/** The locale that a page names, for what is sent to its visitor. */
export function localeOf({ headers }: Pick<Call, "headers">): string {
  const locale = headers.get(headerNames.locale) ?? "";
  return localeForm.test(locale) ? locale : defaultLocale;
}

/**
 * Tells the owner by mail what was done, so that whoever did not do it learns of it. An account without an email address
 * gets nothing. A mail that cannot be sent, or takes long, changes nothing: what it tells of is done.
 */
export async function tellOwner(
  { messenger, logger }: Pick<Services, "messenger" | "logger">,
  call: Pick<Call, "headers" | "traceId">,
  { owner, notice }: { readonly owner: UserRow; readonly notice: Notice },
): Promise<void> {
  const { email, antiPhishingCode } = owner;
  if (email === null) return;
  const message = {
    ...notice,
    address: email,
    locale: localeOf(call),
    antiPhishingCode: antiPhishingCode ?? "",
  };
  const sent = messenger.sendNotice(message).catch(() => {
    // The error of a mail server repeats the address, so it is not logged.
    const { traceId } = call;
    logger.warn({ traceId, notice: notice.notice }, "a notice could not be sent");
  });
  await within(sent, { ms: patienceMs, late: undefined, startTimer: systemTimer });
}

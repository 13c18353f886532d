import { plainPage } from "./plainPage.ts";

/**
 * The texts of each error page. They are in plain English, because they must not depend on the part that has just
 * failed.
 */
const texts: Readonly<Record<number, readonly [title: string, advice: string]>> = {
  400: ["Bad address", "We can’t read this address. Check it, or start from the home page."],
  404: ["Not found", "There’s nothing at this address."],
  405: ["Not allowed", "This page doesn’t accept that kind of request."],
  414: ["Address too long", "This address is too long."],
  500: ["Something went wrong", "We couldn’t show this page. Try again in a moment."],
};

/** Details of an error page. */
export interface ErrorPageOptions {
  /** Shown as a reference for support: 32 hexadecimal digits, safe in HTML. */
  readonly traceId?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A small page that needs no other file and reveals nothing of the cause; no cache keeps it. */
export function errorPage(
  status: 400 | 404 | 405 | 414 | 500,
  options: ErrorPageOptions = {},
): Response {
  const [title = "", advice = ""] = texts[status] ?? [];
  const reference =
    options.traceId === undefined ? "" : `<p><small>Reference: ${options.traceId}</small></p>`;
  return plainPage({
    status,
    title,
    body: `<p>${advice}</p>${reference}<p><a href="/">Home</a></p>`,
    ...(options.headers !== undefined && { headers: options.headers }),
  });
}

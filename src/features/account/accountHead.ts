import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { PageData } from "../../state/page/pageData.ts";
import { pageHead } from "../../state/page/pageHead.ts";

const texts = {
  "/login": {
    title: msg`Sign in`,
    description: msg`Sign in with your email address or mobile number.`,
  },
  "/register": {
    title: msg`Sign up`,
    description: msg`Create an account with your email address, your mobile number, or both.`,
  },
  "/reset-password": {
    title: msg`Set a new password`,
    description: msg`Set a new password with a code sent to your email address or mobile number.`,
  },
  "/account": {
    title: msg`Account`,
    description: msg`Your account: security, sub-accounts, and this device’s key.`,
  },
} as const satisfies Readonly<
  Record<string, { readonly title: MessageDescriptor; readonly description: MessageDescriptor }>
>;

/** The head of a page that belongs to its visitor: search engines leave it out. */
export function accountHead(
  path: keyof typeof texts,
  { i18n, page }: { readonly i18n: I18n; readonly page: PageData },
) {
  const { title, description } = texts[path];
  return pageHead({ title: i18n._(title), description: i18n._(description), path }, page);
}

import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { SubAccountKind } from "../../../../wire/account/account.ts";

/** The kinds of sub-accounts. */
export const kindTexts: Readonly<Record<SubAccountKind, MessageDescriptor>> = {
  web: msg({ message: "Web", comment: "A kind of sub-account: used on this site" }),
  app: msg({ message: "App", comment: "A kind of sub-account: used in the mobile app" }),
  demo: msg({ message: "Demo", comment: "A kind of sub-account: with play money" }),
  tradeDemo: msg({
    message: "Demo trading",
    comment: "A kind of sub-account: for trading with play money",
  }),
};

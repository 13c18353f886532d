import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { PageData } from "../../state/page/pageData.ts";
import type { PageFacts } from "../../state/page/pageFacts.ts";
import { pageHead } from "../../state/page/pageHead.ts";

/** The head of the page about the public calls. */
export function apiHead({ i18n, page }: { readonly i18n: I18n; readonly page: PageData }) {
  return pageHead(
    {
      title: i18n._(msg`Public API for prices and market caps`),
      description: i18n._(
        msg`Read prices, history, and market caps from your own program. You don’t need a key, and every figure comes with its day and source.`,
      ),
      path: "/api",
    },
    page,
  );
}

/** What structured data says of it; its name is that of its breadcrumb. */
export const apiFacts: PageFacts = { trail: [{ name: "API", path: "/api" }], isTool: false };

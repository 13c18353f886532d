import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { PageData } from "../../../state/page/pageData.ts";
import { pageHead } from "../../../state/page/pageHead.ts";

/** The head of the visitor's own list. It is empty for a search engine, which leaves it out. */
export function listHead({ i18n, page }: { readonly i18n: I18n; readonly page: PageData }) {
  return pageHead(
    {
      title: i18n._(msg`My list`),
      description: i18n._(
        msg`One amount in all your pairs. They’re kept on this device and nowhere else.`,
      ),
      path: "/list",
    },
    page,
  );
}

import { createFileRoute } from "@tanstack/react-router";
import { msg } from "@lingui/core/macro";
import { site } from "../lib/site.ts";
import { AccountsClosedPage } from "./-AccountsClosedPage.tsx";

export const Route = createFileRoute("/register")({
  head: ({ match: { context } }) => ({
    meta: [
      { title: `${context.i18n._(msg`Sign up`)} | ${site.brand}` },
      { name: "robots", content: "noindex" },
    ],
  }),
  component: AccountsClosedPage,
});

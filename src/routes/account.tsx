import { createFileRoute } from "@tanstack/react-router";
import { accountHead, AccountPage } from "../features/account/index.ts";

export const Route = createFileRoute("/account")({
  staleTime: Number.POSITIVE_INFINITY,
  loader: ({ context }) => ({ head: accountHead("/account", context) }),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: AccountPage,
});

import { createFileRoute } from "@tanstack/react-router";
import { accountHead, ResetPasswordPage } from "../features/account/index.ts";

export const Route = createFileRoute("/reset-password")({
  staleTime: Number.POSITIVE_INFINITY,
  loader: ({ context }) => ({ head: accountHead("/reset-password", context) }),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: ResetPassword,
});

function ResetPassword() {
  const { next }: { readonly next?: unknown } = Route.useSearch();
  return <ResetPasswordPage next={next} />;
}

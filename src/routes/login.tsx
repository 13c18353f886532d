import { createFileRoute } from "@tanstack/react-router";
import { accountHead, LoginPage } from "../features/account/index.ts";

export const Route = createFileRoute("/login")({
  staleTime: Number.POSITIVE_INFINITY,
  loader: ({ context }) => ({ head: accountHead("/login", context) }),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Login,
});

function Login() {
  const { next }: { readonly next?: unknown } = Route.useSearch();
  return <LoginPage next={next} />;
}

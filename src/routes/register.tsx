import { createFileRoute } from "@tanstack/react-router";
import { accountHead, RegisterPage } from "../features/account/index.ts";

export const Route = createFileRoute("/register")({
  staleTime: Number.POSITIVE_INFINITY,
  loader: ({ context }) => ({ head: accountHead("/register", context) }),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Register,
});

function Register() {
  const { next }: { readonly next?: unknown } = Route.useSearch();
  return <RegisterPage next={next} />;
}

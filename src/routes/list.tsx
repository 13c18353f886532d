import { createFileRoute } from "@tanstack/react-router";
import { listHead, ListPage } from "../features/converter/index.ts";

export const Route = createFileRoute("/list")({
  staleTime: Number.POSITIVE_INFINITY,
  loader: ({ context }) => ({ head: listHead(context) }),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: ListPage,
});

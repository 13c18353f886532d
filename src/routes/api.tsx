import { createFileRoute } from "@tanstack/react-router";
import { apiHead, ApiPage } from "../features/api/index.ts";

export const Route = createFileRoute("/api")({
  staleTime: Number.POSITIVE_INFINITY,
  loader: ({ context }) => ({ head: apiHead(context) }),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: ApiPage,
});

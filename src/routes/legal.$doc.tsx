import { createFileRoute, notFound } from "@tanstack/react-router";
import { isLegalDoc, legalHead, LegalPage } from "../features/legal/index.ts";

export const Route = createFileRoute("/legal/$doc")({
  staleTime: Number.POSITIVE_INFINITY,
  loader: ({ params: { doc }, context }) => {
    if (!isLegalDoc(doc)) throw notFound();
    return { doc, ...legalHead(doc, context) };
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Legal,
});

function Legal() {
  return <LegalPage {...Route.useLoaderData()} />;
}

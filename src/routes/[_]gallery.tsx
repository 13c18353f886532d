import { createFileRoute, notFound } from "@tanstack/react-router";
import { Gallery } from "../ui/Gallery.tsx";

/** The parts of the interface in every state; in development only. */
export const Route = createFileRoute("/_gallery")({
  beforeLoad: () => {
    if (!import.meta.env.DEV) throw notFound();
  },
  ...(import.meta.env.DEV && { component: Gallery }),
});

import { RouterServer } from "@tanstack/react-router/ssr/server";
import { renderToReadableStream } from "react-dom/server";
import type { AppRouter } from "../router.tsx";

/**
 * Why a page could not be rendered: what a loader rejected with, else what a component threw first. The render that
 * makes a page swallows that, and its time is not spent on keeping it, so the page is rendered once more, for the error
 * alone. `undefined` where that succeeds.
 */
export async function findCause(router: AppRouter): Promise<unknown> {
  const failed = router.stores.matches.get().find(({ status }) => status === "error");
  if (failed !== undefined) return failed.error;
  const errors: unknown[] = [];
  const onError = (error: unknown): void => {
    errors.push(error);
  };
  try {
    const stream = await renderToReadableStream(<RouterServer router={router} />, { onError });
    await stream.allReady;
  } catch (error) {
    onError(error);
  }
  return errors[0];
}

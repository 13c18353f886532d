import { type ReactNode, Suspense } from "react";
import { whenIdle } from "../../../browser/idle.ts";
import { lazyPart } from "../../../ui/lazyPart.ts";
import type * as Parts from "./lazyPartModules.ts";

const rendered = import.meta.env.SSR ? await import("./lazyPartModules.ts") : undefined;

/**
 * Parts that the server renders as working links and that hydrate on an idle page, or as soon as the menu opens. Each
 * element is created once: React may discard markup that has not hydrated yet when it is given a new element.
 */
export const lazyParts: Readonly<Record<keyof typeof Parts, ReactNode>> = {
  Footer: later("Footer"),
  MenuContents: later("MenuContents"),
};

function later(name: keyof typeof Parts): ReactNode {
  const Part =
    rendered?.[name] ??
    lazyPart(
      async () => (await import("./lazyPartModules.ts"))[name],
      () => Promise.race([whenIdle(), popoverOpens()]),
    );
  return (
    <Suspense>
      <Part />
    </Suspense>
  );
}

function popoverOpens(): Promise<unknown> {
  return new Promise((resolve) => {
    addEventListener("beforetoggle", resolve, { capture: true, once: true });
  });
}

import { type ReactNode, Suspense } from "react";
import { whenIdle } from "../../../browser/idle.ts";
import { lazyPart } from "../../../ui/lazyPart.ts";
import type * as Parts from "./lazyPartModules.ts";

const rendered = import.meta.env.SSR ? await import("./lazyPartModules.ts") : undefined;

/**
 * In the first HTML from the server, links that work as they are; taken over by their script once the page is idle, or
 * as soon as the menu opens. Each is an element made once: a new one would count as a change, for which React may put
 * aside markup that has no script yet.
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

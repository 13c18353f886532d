import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import {
  createRootRouteWithContext,
  HeadContent,
  Scripts,
  useLocation,
} from "@tanstack/react-router";
import { type ReactNode, Suspense, useEffect } from "react";
import { AppShell } from "../features/shell/index.ts";
import { reloadBecause } from "../browser/failedPage.ts";
import { pageAt } from "../wire/pages.ts";
import { site } from "../wire/site.ts";
import { usePage } from "../state/hooks/usePage.ts";
import type { AppContext } from "../state/appContext.ts";
import { lazyPart } from "../ui/lazyPart.ts";

/** Few visits meet it: its script loads only then. */
const NotFoundPage = import.meta.env.SSR
  ? (await import("./-NotFoundPage.tsx")).NotFoundPage
  : lazyPart(async () => (await import("./-NotFoundPage.tsx")).NotFoundPage);

export const Route = createRootRouteWithContext<AppContext>()({
  // Awaited when a link is followed, not for the page that arrived.
  beforeLoad: async ({ context, location, preload }) => {
    const { hasOwnTexts = false } = pageAt(location.pathname) ?? {};
    const texts = [context.completeCatalog(), ...(hasOwnTexts ? [context.loadOwnTexts()] : [])];
    await Promise.all(texts).catch(preload ? undefined : reloadBecause);
  },
  head: ({ matches, match }) => {
    const problem = problemOf(matches);
    const title = problem === undefined ? [] : [match.context.i18n._(problem)];
    return {
      meta: [
        { charSet: "utf-8" },
        { name: "viewport", content: "width=device-width, initial-scale=1" },
        { title: [...title, site.brand].join(" | ") },
      ],
      links: [{ rel: "icon", href: "/favicon.svg" }],
    };
  },
  // Around what failed, too: without a network the texts of a page that `beforeLoad` waits for may not come.
  shellComponent: Root,
  notFoundComponent: () => (
    <Suspense fallback={<NotFoundHeading />}>
      <NotFoundPage />
    </Suspense>
  ),
});

interface NamedMatch {
  readonly status: string;
  readonly _notFound?: boolean;
}

/** What a window is named after where there is no page that could name it. */
function problemOf(matches: readonly NamedMatch[]): MessageDescriptor | undefined {
  if (matches.some(({ status }) => status === "error")) return msg`Couldn’t load this page`;
  // Every address that a route knows has a match below that of the root. One that goes on where the route ends, or whose
  // parameter the route does not know, has it too, and the root is marked.
  const isFound =
    matches.length > 1 &&
    matches.every(({ status, _notFound: isEnd = false }) => status !== "notFound" && !isEnd);
  return isFound ? undefined : msg`Page not found`;
}

/** Offline the page's own script may not be kept. */
function NotFoundHeading() {
  return (
    <h1>
      <Trans>Page not found</Trans>
    </h1>
  );
}

function Root({ children }: { readonly children: ReactNode }) {
  const { lang, direction } = usePage().locale;
  const { takenOver } = Route.useRouteContext();
  useEffect(() => {
    takenOver?.();
  }, [takenOver]);
  const address = useLocation({ select: (location) => location.href });
  return (
    <html lang={lang} dir={direction} suppressHydrationWarning>
      <head>
        <HeadContent />
      </head>
      <body>
        <AppShell address={address}>{children}</AppShell>
        <Scripts />
      </body>
    </html>
  );
}

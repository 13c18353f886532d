import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { I18nProvider } from "@lingui/react";
import { renderToStaticMarkup } from "react-dom/server";
import type { ReactNode } from "react";
import { createMarketApi } from "../../api/market/createMarketApi.ts";
import type { Transport } from "../../api/gateway/createTransport.ts";
import {
  conversionTitle,
  EmbedConverter,
  loadConverter,
  readConverterSearch,
} from "../../features/converter/index.ts";
import embedStyles from "../../features/converter/embed/embed.css?inline";
import { createI18n } from "../../i18n/catalog.ts";
import { localePath } from "../../wire/localePaths.ts";
import type { Clock } from "../../lib/clock.ts";
import { pairPath } from "../../market/marketPaths.ts";
import { parseSearch } from "../../browser/address.ts";
import { site } from "../../wire/site.ts";
import type { PageData } from "../../state/page/pageData.ts";
import tokens from "../../ui/tokens.css?inline";
import { embedSegment } from "../../wire/page/knownAddress.ts";

/** What an embedded page is made from. */
interface EmbedDeps {
  readonly page: PageData;
  readonly send: Transport;
  readonly clock: Clock;
  /** Path of the script; without it the page is a form alone. */
  readonly script: string | undefined;
  readonly cacheControl: string;
}

/** May be framed by anyone, and can do nothing else: it calls nobody and sends its form to itself. */
const policy = [
  "frame-ancestors *",
  // Its one script is a file: nothing inline runs.
  "script-src 'self'",
  "connect-src 'none'",
  "img-src 'none'",
  "font-src 'none'",
  "manifest-src 'none'",
  "worker-src 'none'",
  "frame-src 'none'",
  "trusted-types 'none'",
].join("; ");

const styles = `${tokens}${embedStyles}`;

const range = "1y";

/**
 * Renders the converter of a pair for a frame on another site: no cookie, no storage, no tracking, no service worker.
 *
 * @param path the pair's page, without locale; its escapes are valid, as the server has checked
 */
export async function renderEmbed(path: string, url: URL, deps: EmbedDeps): Promise<Response> {
  const { page, send, clock } = deps;
  const { locale, messages } = page;
  const i18n = createI18n({ locale: locale.catalog, tag: locale.tag, messages });
  const [, , coin = "", fiat = "", ...rest] = path.split("/").map(decodeURIComponent);
  const { amount, side } = readConverterSearch(parseSearch(url.search));
  const search = { ...(amount !== undefined && { amount }), ...(side !== undefined && { side }) };
  const answer = await loadConverter(
    { api: createMarketApi(send), send, page, i18n, clock, signal: new AbortController().signal },
    { coin, fiat, range, search },
  );
  if (answer.kind === "moved" && rest.length === 0) {
    const moved = `/${embedSegment}${pairPath(answer.coin, answer.fiat)}`;
    const location = localePath(locale.code, moved) + url.search;
    return new Response(null, { status: 308, headers: { location } });
  }
  const isDark = url.searchParams.get("appTheme") === "dark";
  const theme = themeClass(isDark);
  if (answer.kind !== "found" || rest.length > 0)
    return missing(deps, missingText(i18n, rest.length > 0 ? undefined : answer), theme);
  const { data } = answer;
  const title = i18n._(conversionTitle(data, search, page.numbers));
  return document(deps, {
    status: 200,
    title,
    theme,
    children: (
      <I18nProvider i18n={i18n}>
        <EmbedConverter
          title={title}
          data={data}
          search={search}
          page={page}
          isDark={isDark}
          href={(to) => page.origin + localePath(locale.code, to)}
        />
      </I18nProvider>
    ),
  });
}

type Answer = Awaited<ReturnType<typeof loadConverter>>;

/** What a frame says that has no pair to show. */
function missingText(i18n: I18n, answer: Answer | undefined): string {
  if (answer?.kind !== "unknown") return i18n._(msg`Page not found`);
  const [coin, fiat] = [answer.coin.toUpperCase(), answer.fiat.toUpperCase()];
  return i18n._(msg`${coin} to ${fiat} isn’t available`);
}

const themeClass = (isDark: boolean): string => (isDark ? "theme-black" : "theme-white");

function missing(deps: EmbedDeps, said: string, theme: string): Response {
  const { origin, locale } = deps.page;
  return document(deps, {
    status: 404,
    title: said,
    theme,
    children: (
      <main>
        <h1 className="said">{said}</h1>
        <p className="links">
          <a href={origin + localePath(locale.code, "/converter")} target="_blank" rel="noopener">
            {site.brand}
          </a>
        </p>
      </main>
    ),
  });
}

interface Contents {
  readonly status: number;
  readonly title: string;
  readonly theme: string;
  readonly children: ReactNode;
}

function document(
  { page, script, cacheControl }: EmbedDeps,
  { status, title, theme, children }: Contents,
): Response {
  const { lang, direction } = page.locale;
  const html = renderToStaticMarkup(
    <html lang={lang} dir={direction} className={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} | ${site.brand}`}</title>
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        {children}
        {script !== undefined && status === 200 && <script src={script} defer />}
      </body>
    </html>,
  );
  return new Response(`<!doctype html>${html}`, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": cacheControl,
      "content-security-policy": policy,
      // A site that isolates itself may frame it too.
      "cross-origin-resource-policy": "cross-origin",
    },
  });
}

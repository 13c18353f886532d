import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { createI18n } from "../../../i18n/catalog.ts";
import { loadCatalog } from "../../../i18n/catalogs.ts";
import { localePath, splitLocale } from "../../../wire/localePaths.ts";
import type { PageLocale } from "../../../i18n/locales.ts";
import { site } from "../../../wire/site.ts";
import type { Shortcut } from "../../../wire/pages.ts";

const manifestName = "/manifest.webmanifest";

/** It changes with a release alone. */
const cacheControl = "public, max-age=0, s-maxage=3600, stale-while-revalidate=86400";

/** The light theme's page color, which an app shows while it starts. */
const background = "#f9f9fb";

const shortcutNames: Readonly<Record<Shortcut, MessageDescriptor>> = {
  "/last/converter": msg`Converter`,
  "/last/market-cap": msg`Market cap`,
};

/** What `npm run icons` draws from the mark. */
const icons = [
  { src: "/favicon.svg", type: "image/svg+xml", sizes: "any", purpose: "any" },
  { src: "/icons/192.png", type: "image/png", sizes: "192x192", purpose: "any" },
  { src: "/icons/512.png", type: "image/png", sizes: "512x512", purpose: "any" },
  { src: "/icons/maskable.png", type: "image/png", sizes: "512x512", purpose: "maskable" },
  { src: "/icons/monochrome.png", type: "image/png", sizes: "512x512", purpose: "monochrome" },
];

/** What `npm run pictures` takes; browsers show them where they offer the app. */
const screenshots = [
  { src: "/screenshots/narrow.png", sizes: "720x1480", form_factor: "narrow" },
  { src: "/screenshots/wide.png", sizes: "1280x800", form_factor: "wide" },
];

/** The path of a language's manifest. */
export function manifestPath({ code }: Pick<PageLocale, "code">): string {
  return localePath(code, manifestName);
}

/** Whether a path is that of a language's manifest. */
export function isManifestPath(pathname: string): boolean {
  return splitLocale(pathname).pathname === manifestName;
}

/** The web app manifest in a language. All languages are one app, so that another language is no second one. */
export async function renderManifest(locale: PageLocale): Promise<Response> {
  const { catalog, code, direction, lang, tag } = locale;
  const i18n = createI18n({ locale: catalog, tag, messages: await loadCatalog(catalog) });
  const manifest = {
    id: "/",
    name: site.brand,
    short_name: site.brand,
    description: i18n._(
      msg`Convert crypto and precious metals to your currency, with dated prices and price history.`,
    ),
    lang,
    dir: direction,
    // An installed app opens the visitor's own pairs, which the device has even without a network.
    start_url: localePath(code, "/list"),
    scope: "/",
    display: "standalone",
    background_color: background,
    theme_color: background,
    categories: ["finance"],
    icons,
    screenshots: screenshots.map((picture) => ({
      ...picture,
      type: "image/png",
      label: i18n._(shortcutNames["/last/converter"]),
    })),
    shortcuts: Object.entries(shortcutNames).map(([path, name]) => ({
      name: i18n._(name),
      url: localePath(code, path),
    })),
    // A text of another app, such as "0.05 btc to ngn", opens its answer.
    share_target: {
      action: localePath(code, "/converter"),
      method: "GET",
      params: { text: "text" },
    },
    protocol_handlers: [
      { protocol: "web+convert", url: `${localePath(code, "/converter")}?text=%s` },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: {
      "content-type": "application/manifest+json; charset=utf-8",
      "cache-control": cacheControl,
    },
  });
}

import { bootScript } from "./bootScript.ts";
import { shortenRouterData } from "./shortenRouterData.ts";
import { escapeJson } from "../../../lib/safeText.ts";
import {
  headScript,
  inAppClass,
  saveDataClass,
  signedInClass,
} from "../../../browser/headScript.ts";
import { manifestPath } from "./appManifest.ts";
import { rootLocale } from "../../../wire/localeCodes.ts";
import type { PageLocale } from "../../../i18n/locales.ts";
import allScripts from "../../../ui/scripts.css?inline";
import type { PageAssets } from "../../../wire/page/render.ts";
import { pages } from "../../../wire/pages.ts";
import { scriptProperties, usedStyles } from "./usedStyles.ts";
import { packPage } from "../../../state/page/packPage.ts";
import { pageDataId, type PageData } from "../../../state/page/pageData.ts";

/** Classes that the head's script and the theme's switch set, and custom properties that scripts read. */
const laterNames = [
  "theme-white",
  "theme-black",
  signedInClass,
  inAppClass,
  saveDataClass,
  ...scriptProperties,
];

/**
 * Adds to a rendered document what React does not own: the head script, the style sheet, the markup that describes
 * the page to others, the scripts and the page data. React leaves unknown elements of the head alone when it hydrates a
 * whole document.
 *
 * The HTML brings the rules that it uses itself, after links to the whole style sheets, disabled: no browser asks for them
 * until something new is to be shown (`completeStyles`). Font faces are in the HTML alone: sheets that brought them, the same
 * ones too, would have every text laid out again.
 */
export function completeDocument(
  html: string,
  options: {
    page: PageData | undefined;
    assets: PageAssets;
    appTheme: string | null;
    description: string;
    /** The path of the page in the table of pages. */
    pagePath?: string | undefined;
  },
): string {
  const { page, assets, appTheme, description, pagePath = "" } = options;
  const theme = themeOf(appTheme);
  const scripts = scriptStyles(page?.locale);
  // The shell has no content yet: whatever comes needs everything, and is kept with it.
  const styles =
    page === undefined
      ? [
          ...assets.inlined.map((file) => `<link rel="stylesheet" href="${file}">`),
          `<style>${assets.faces}</style>`,
        ]
      : [
          ...assets.inlined.map((file) => `<link rel="stylesheet" href="${file}" disabled>`),
          `<style>${usedStyles(assets.css + assets.faces, html, laterNames)}</style>`,
        ];
  const head = [
    `<script>${headScript({ isDarkFirst: isOperators(pagePath) })};${bootOf(assets, pagePath, page && pageDataId)}</script>`,
    ...styles,
    // After what it overrides.
    scripts === "" ? "" : `<style>${scripts}</style>`,
    `<link rel="manifest" href="${manifestPath(page?.locale ?? { code: rootLocale })}">`,
    description,
  ].join("");
  const data =
    page === undefined
      ? ""
      : `<script type="application/json" id="${pageDataId}" data-ahead="${assets.ahead.join(" ")}"${textsOf(page, assets, pagePath)}>${escapeJson(packPage(page))}</script>`;
  return shortenRouterData(html)
    .replace(
      "<html",
      theme === undefined ? "<html" : `<html class="theme-${theme}" data-forced-theme`,
    )
    .replace("</head>", () => `${head}</head>`)
    .replace("</body>", () => `${data}</body>`);
}

/** Starts the kernel with what answers typing on the page. */
function bootOf(assets: PageAssets, pagePath: string, dataId?: string): string {
  const { preloads, typing, entry } = assets;
  return bootScript([...preloads, ...(typing[pagePath] ?? []), entry], dataId);
}

/** A page that its readers leave open all day, in a dark room as often as not. */
function isOperators(pagePath: string): boolean {
  return pages.some((page) => page.path === pagePath && page.access === "operator");
}

/** Names what brings the texts that the page needs beside its own; nothing where it carries them all. */
function textsOf({ locale }: PageData, { texts }: PageAssets, pagePath: string): string {
  const scripts = texts[locale.catalog];
  if (scripts === undefined) return "";
  const { hasOwnTexts } = pages.find(({ path }) => path === pagePath) ?? {};
  const names = hasOwnTexts === true ? [scripts.common, scripts.own] : [scripts.common];
  return ` data-texts="${names.join(" ")}"`;
}

/** The styles of the scripts that need their own, for a page in one of them and for the shell, which may be in any. */
function scriptStyles(locale: PageLocale | undefined): string {
  if (locale === undefined) return allScripts;
  const { language } = new Intl.Locale(locale.lang);
  return allScripts.includes(`:lang(${language})`) ? allScripts : "";
}

/** `appTheme` in the URL forces a theme (specification, section 2); anything but the two known words does not. */
function themeOf(appTheme: string | null): "white" | "black" | undefined {
  if (appTheme === "standard") return "white";
  if (appTheme === "dark") return "black";
  return undefined;
}

import { bootScript } from "./bootScript.ts";
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
import { usedStyles } from "./usedStyles.ts";
import { pageDataId, type PageData } from "../../../state/page/pageData.ts";

/** Classes that the head's script and the theme's switch set. */
const laterClasses = ["theme-white", "theme-black", signedInClass, inAppClass, saveDataClass];

/**
 * Adds to a rendered document what React does not own: the head script, the style sheet, the markup that describes
 * the page to others, the scripts and the page data. React leaves unknown elements of the head alone when it hydrates a
 * whole document.
 *
 * The HTML brings the rules that it uses itself, and links to the whole style sheets, disabled: no browser asks for them
 * until something new is to be shown (`completeStyles`). Vite, whose imported parts wait for their style sheets, finds
 * these links and adds none.
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
  const head = [
    `<script>${headScript()}</script>`,
    // The shell has no content yet: whatever comes needs everything.
    `<style>${page === undefined ? assets.css : usedStyles(assets.css, html, laterClasses)}</style>`,
    ...assets.inlined.map((file) => `<link rel="stylesheet" href="${file}" disabled>`),
    // After what it overrides.
    scripts === "" ? "" : `<style>${scripts}</style>`,
    `<link rel="manifest" href="${manifestPath(page?.locale ?? { code: rootLocale })}">`,
    description,
  ].join("");
  const block =
    page === undefined
      ? ""
      : `<script type="application/json" id="${pageDataId}" data-ahead="${assets.ahead.join(" ")}"${textsOf(page, assets)}>${escapeJson(page)}</script>`;
  const data = `<script>${bootScript([...assets.preloads, ...(assets.typing[pagePath] ?? []), assets.entry])}</script>${block}`;
  return html
    .replace(
      "<html",
      theme === undefined ? "<html" : `<html class="theme-${theme}" data-forced-theme`,
    )
    .replace("</head>", () => `${head}</head>`)
    .replace("</body>", () => `${data}</body>`);
}

/** Names what brings all texts of the page's language; nothing where the page carries them all. */
function textsOf({ locale }: PageData, { texts }: PageAssets): string {
  const name = texts[locale.catalog];
  return name === undefined ? "" : ` data-texts="${name}"`;
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

import { bootScript } from "./lib/bootScript.ts";
import { escapeJson } from "./lib/escapeJson.ts";
import { headScript } from "./lib/headScript.ts";
import type { PageAssets } from "./wire/render.ts";
import { pageDataId, type PageData } from "./state/pageData.ts";

const manifestLink = '<link rel="manifest" href="/manifest.webmanifest">';

/**
 * Adds to a rendered document what React does not own: the head script, the style sheet, the markup that describes
 * the page to others, the scripts and the page data. React leaves unknown elements of the head alone when it hydrates a whole document.
 */
export function completeDocument(
  html: string,
  options: {
    page: PageData | undefined;
    assets: PageAssets;
    appTheme: string | null;
    description: string;
  },
): string {
  const { page, assets, appTheme, description } = options;
  const theme = themeOf(appTheme);
  const head = [
    `<script>${headScript()}</script>`,
    `<style>${assets.css}</style>`,
    manifestLink,
    description,
  ].join("");
  const block =
    page === undefined
      ? ""
      : `<script type="application/json" id="${pageDataId}">${escapeJson(page)}</script>`;
  const data = `<script>${bootScript(assets)}</script>${block}`;
  return html
    .replace(
      "<html",
      theme === undefined ? "<html" : `<html class="theme-${theme}" data-forced-theme`,
    )
    .replace("</head>", () => `${head}</head>`)
    .replace("</body>", () => `${data}</body>`);
}

/** `appTheme` in the URL forces a theme (specification, section 2); anything but the two known words does not. */
function themeOf(appTheme: string | null): "white" | "black" | undefined {
  if (appTheme === "standard") return "white";
  if (appTheme === "dark") return "black";
  return undefined;
}

import { escapeHtml } from "../safeText.ts";
import { blockHtml } from "./blockHtml.ts";
import type { Letter } from "./letter.ts";
import { darkRules, paint } from "./mailPaint.ts";

const widthPx = 560;

/** The device's own face; what the page has as `--sans`, without its variables. */
const face = "-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,system-ui,sans-serif";

/** Programs that show the first words of a mail beside its subject go on behind the preview, so nothing else may be near. */
const previewPadding = "&#847;&zwnj;&nbsp;".repeat(70);

/** Outlook for Windows draws with Word, which knows no `max-width` and takes its own face in tables. */
const forWord = {
  face: "<!--[if mso]><style>td,th,p,h1,h2,a,span{font-family:'Segoe UI',Arial,sans-serif!important}</style><![endif]-->",
  open: `<!--[if mso]><table role="presentation" width="${widthPx}" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->`,
  close: "<!--[if mso]></td></tr></table><![endif]-->",
};

/** The line above the mail: two sides and the seam between them. */
const seamLine = "height:8px;font-size:1px;line-height:8px;border-radius:16px 16px 0 0;";

const table = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

/**
 * Writes a mail as HTML with the words of its plain text. Whatever a block says is text and never markup, and nothing is
 * loaded from anywhere. Direction and language stand twice, because web mail takes `html` and `body` away.
 */
export function letterHtml(letter: Letter): string {
  const { subject, brand, lang, direction, preview = "", blocks } = letter;
  const told = `lang="${escapeHtml(lang)}" dir="${direction}"`;
  // For Word, which knows no `start`.
  const side = direction === "rtl" ? "right" : "left";
  const outer = "margin:0;padding:0;-webkit-text-size-adjust:100%;";
  return [
    `<!doctype html><html ${told}><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width,initial-scale=1">`,
    `<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">`,
    // Digits of a code are no telephone number.
    `<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">`,
    `<title>${escapeHtml(subject)}</title>`,
    `<style>:root{color-scheme:light dark}a[x-apple-data-detectors]{color:inherit!important;text-decoration:none!important}`,
    `@media (prefers-color-scheme:dark){${darkRules()}}</style>${forWord.face}</head>`,
    `<body ${paint("canvas", outer)}>${previewHtml(preview)}`,
    `<div ${told} ${paint("text", `font-family:${face};font-size:16px;line-height:1.5;`)}>`,
    `<table ${table} ${paint("canvas")}><tr><td align="center" style="padding:24px 12px 32px">${forWord.open}`,
    `<table ${table} dir="${direction}" style="max-width:${widthPx}px">`,
    `<tr><td align="${side}" ${paint("text", "padding:0 4px 14px;font-size:20px;line-height:1.2;font-weight:600;letter-spacing:-0.018em;text-align:start;")}>${escapeHtml(brand)}</td></tr>`,
    `<tr><td ${paint(direction === "rtl" ? "seam-rtl" : "seam", seamLine)}>&nbsp;</td></tr>`,
    `<tr><td align="${side}" ${paint("card", "padding:28px 24px 12px;border:1px solid;border-top:0;border-radius:0 0 16px 16px;text-align:start;")}>`,
    blocks.map(blockHtml).join(""),
    `</td></tr></table>${forWord.close}</td></tr></table></div></body></html>\n`,
  ].join("\n");
}

function previewHtml(preview: string): string {
  if (preview === "") return "";
  const hidden = "display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all";
  return `<div aria-hidden="true" style="${hidden}">${escapeHtml(preview)}${previewPadding}</div>`;
}

import { embedSize } from "../../../wire/page/embed.ts";

/** The HTML by which another site shows the converter of a pair: loaded when it comes near the screen. */
export function embedSnippet(address: string, title: string): string {
  const { width, height } = embedSize;
  return `<iframe src="${escaped(address)}" title="${escaped(title)}" width="${width}" height="${height}" loading="lazy" style="border:0"></iframe>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}

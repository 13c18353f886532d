import { completeDocument } from "./document/completeDocument.ts";
import { site } from "../../wire/site.ts";
import { type PageAssets, pageCaching } from "../../wire/page/render.ts";

const nothingKept = `You are offline, and ${site.brand} has not kept this page on this device. Open it again when there is a network.`;

/**
 * The application shell (specification, section 2): a page without a locale, a pair or a figure. The service worker
 * serves it, without a network, for an address of which it has no page; its scripts then show what the address asks for.
 */
export function renderShell(assets: PageAssets, appTheme: string | null): Response {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${site.brand}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"></head><body><p id="nothing-kept" role="status" style="margin:2rem 1rem" hidden>${nothingKept}</p></body></html>`;
  return new Response(
    completeDocument(html, { page: undefined, assets, appTheme, description: "" }),
    {
      headers: { "content-type": "text/html; charset=utf-8", "cache-control": pageCaching.shared },
    },
  );
}

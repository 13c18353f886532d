import type { ViteDevServer } from "vite";
import { escapeHtml } from "../../src/lib/safeText.ts";

/**
 * The style sheets of the page's sources as elements for the head, by the attribute that Vite's client knows its own by:
 * it keeps them new. Without them, only what a page's scripts have loaded would have a style.
 *
 * @param clientEntry address of the module that starts every page
 */
export async function pageStyles(
  { environments: { client, ssr } }: ViteDevServer,
  clientEntry: string,
): Promise<string> {
  await client.transformRequest(clientEntry);
  const entry = await client.moduleGraph.getModuleByUrl(clientEntry);
  const sheets = new Map<string, string>();
  // The entry's styles come first, as in a build, because the others override them.
  for (const modules of [entry?.importedModules ?? [], ssr.moduleGraph.idToModuleMap.values()])
    for (const { id, url } of modules) if (id?.endsWith(".css")) sheets.set(id, url);
  const elements = await Promise.all(
    Array.from(sheets, async ([id, url]) => {
      const sheet = await client.transformRequest(`${url}?direct`);
      return `<style data-vite-dev-id="${escapeHtml(id)}">${sheet?.code ?? ""}</style>`;
    }),
  );
  return elements.join("");
}

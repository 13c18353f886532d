import process from "node:process";
import { createServer, isRunnableDevEnvironment, type ViteDevServer } from "vite";
import type { Render } from "../src/wire/render.ts";
import { developmentPolicy } from "./http/pagePolicy.ts";
import { loadSettings } from "./loadSettings.ts";
import { runServer } from "./runServer.ts";
import { createRendererFrom } from "./ssr/createRenderer.ts";

const ssrEntry = "/src/entry-server.tsx";
const clientEntry = "/src/entry-client.tsx";

/**
 * Development: Vite's modules with hot reload in front of the very server of production. A page is rendered by the
 * newest source at each request and is never kept.
 */
loadSettings();

const vite = await createServer({
  appType: "custom",
  server: { middlewareMode: true },
});

const assets = { css: "", preloads: ["/@vite/client"], entry: clientEntry, messageIds: undefined };

await runServer(process, {
  pagePolicy: developmentPolicy,
  middleware: (incoming, outgoing, next) => {
    vite.middlewares(incoming, outgoing, next);
  },
  createRenderer: (deps) =>
    Promise.resolve(
      createRendererFrom({
        ...deps,
        assetsFor: () => assets,
        render: async (request, context) =>
          withHotReload(vite, await (await loadRender(vite))(request, context)),
        isPrivatePage: () => true,
      }),
    ),
});

async function loadRender({ environments }: ViteDevServer): Promise<Render> {
  const { ssr } = environments;
  if (!isRunnableDevEnvironment(ssr)) throw new Error("Vite cannot run the server entry");
  const { render } = await ssr.runner.import<{ render: Render }>(ssrEntry);
  return render;
}

/** Adds Vite's client and React's refresh code to a page. */
async function withHotReload(
  { transformIndexHtml }: ViteDevServer,
  response: Response,
): Promise<Response> {
  const html = await transformIndexHtml("/", await response.text());
  return new Response(html, { status: response.status, headers: response.headers });
}

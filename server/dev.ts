import process from "node:process";
import { createServer, isRunnableDevEnvironment, type ViteDevServer } from "vite";
import type { WriteCodeMail } from "../src/wire/account/codeMail.ts";
import type { Render } from "../src/wire/page/render.ts";
import { developmentPolicy } from "./http/security/pagePolicy.ts";
import { loadSettings } from "./config/readConfig.ts";
import { runServer } from "./start/runServer.ts";
import { createRendererFrom } from "./ssr/createRenderer.ts";

const ssrEntry = "/src/app/server/entry.tsx";
const clientEntry = "/src/app/browser/entry.ts";

/**
 * Development: Vite's modules with hot reload in front of the same server that production uses. Each request renders
 * its page from the newest source, and no page is kept.
 */
loadSettings();

const vite = await createServer({
  appType: "custom",
  server: { middlewareMode: true },
});

const assets = {
  css: "",
  inlined: [],
  preloads: ["/@vite/client"],
  typing: {},
  ahead: [],
  entry: clientEntry,
  messageIds: undefined,
};

await runServer(process, {
  pagePolicy: developmentPolicy,
  middleware: (incoming, outgoing, next) => {
    vite.middlewares(incoming, outgoing, next);
  },
  writeCodeMail: async (mail) => (await loadEntry(vite)).writeCodeMail(mail),
  createRenderer: (deps) =>
    Promise.resolve(
      createRendererFrom({
        ...deps,
        assetsFor: () => assets,
        render: async (request, context) =>
          withHotReload(vite, await (await loadEntry(vite)).render(request, context)),
        keepsPages: false,
      }),
    ),
});

async function loadEntry({ environments }: ViteDevServer) {
  const { ssr } = environments;
  if (!isRunnableDevEnvironment(ssr)) throw new Error("Vite cannot run the server entry");
  return ssr.runner.import<{ render: Render; writeCodeMail: WriteCodeMail }>(ssrEntry);
}

/** Adds Vite's client and React's refresh code to a page. */
async function withHotReload(
  { transformIndexHtml }: ViteDevServer,
  response: Response,
): Promise<Response> {
  const html = await transformIndexHtml("/", await response.text());
  return new Response(html, { status: response.status, headers: response.headers });
}

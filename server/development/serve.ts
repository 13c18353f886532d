import { createServer } from "node:http";
import process from "node:process";
import { loadSettings } from "../config/readConfig.ts";
import { developmentPolicy } from "../http/security/pagePolicy.ts";
import { createRendererFrom } from "../ssr/createRenderer.ts";
import { runServer } from "../start/runServer.ts";
import { createViteRenderer } from "./createViteRenderer.ts";
import { tellWatcher } from "./tellWatcher.ts";
import { failurePage } from "./failurePage.ts";

/**
 * The process that serves in development: Vite's modules with hot reload in front of the same server that production
 * uses. Each request renders its page from the newest source, and no page is kept.
 */
loadSettings();

const sockets = createServer();
const vite = await createViteRenderer(sockets);

// Open sockets of pages would hold up the end of the server.
process.once("SIGTERM", () => void vite.close());
// Nobody is left who could end this process.
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));

const server = await runServer(process, {
  pagePolicy: developmentPolicy,
  failurePage,
  middleware: vite.middleware,
  upgrade: (...request) => sockets.emit("upgrade", ...request),
  writeMail: vite.writeMail,
  createRenderer: (deps) =>
    Promise.resolve(
      createRendererFrom({
        ...deps,
        assetsFor: () => vite.assets,
        render: vite.render,
        keepsPages: false,
      }),
    ),
});
if (server !== undefined) tellWatcher({ kind: "ready", port: new URL(server.url).port });

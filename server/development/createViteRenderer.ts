import type { Server } from "node:http";
import { realpath } from "node:fs/promises";
import {
  createServer,
  createServerModuleRunner,
  type DevEnvironment,
  type Plugin,
  type ViteDevServer,
} from "vite";
import type { ModuleRunner } from "vite/module-runner";
import type { WriteMail } from "../../src/wire/account/mail.ts";
import type { Render, RenderContext } from "../../src/wire/page/render.ts";
import type { Middleware } from "../start/serverOverrides.ts";
import { pageStyles } from "./pageStyles.ts";
import { toldFiles } from "./tellWatcher.ts";

/** The server entry of the page's sources, as they are now. */
export interface ViteRenderer {
  /** Answers what belongs to Vite: sources, and what it has prepared of packages. */
  readonly middleware: Middleware;
  /** Renders a page from the newest sources, with Vite's client and React's refresh code in it. */
  readonly render: (request: Request, context: RenderContext) => Promise<Response>;
  readonly writeMail: WriteMail;
  /** Where the browser reads the application. */
  readonly assets: ReturnType<RenderContext["assetsFor"]>;
  /** Ends the watchers, and the sockets of open pages. */
  close(): Promise<void>;
}

/** The server entry, loaded once. */
interface Generation {
  readonly runner: ModuleRunner;
  /** Renders under way. */
  users: number;
  readonly entry: Promise<ServerEntry>;
}

interface EntriesOptions {
  readonly environment: () => DevEnvironment;
  /** Is told of the first edit after a failure. */
  readonly mended: () => void;
}

interface ServerEntry {
  readonly render: Render;
  readonly writeMail: WriteMail;
}

const serverEntry = "/src/app/server/entry.tsx";
const clientEntry = "/src/app/browser/entry.ts";

/**
 * Vite as a middleware.
 *
 * @param sockets an HTTP server whose event `upgrade` has the requests of open pages for a socket
 */
export async function createViteRenderer(sockets: Server): Promise<ViteRenderer> {
  const entries = createEntries({
    environment: () => vite.environments.ssr,
    // The page that tells of a failure may have no module that has changed.
    mended: () => vite.environments.client.hot.send({ type: "full-reload" }),
  });
  const vite: ViteDevServer = await createServer({
    appType: "custom",
    plugins: [afterEdits(() => entries.renew()), withoutServersFiles()],
    server: {
      middlewareMode: true,
      hmr: { server: sockets },
      // The packages may be linked to another place.
      fs: { allow: [".", await realpath("node_modules")] },
    },
  });
  // The first page waits for less. What fails here fails again, and is told, with that page.
  entries.use(() => Promise.resolve()).catch(() => {});
  return Object.freeze({
    middleware: (incoming, outgoing, next) => {
      vite.middlewares(incoming, outgoing, next);
    },
    render: async (request, context) => {
      const { response, styles } = await entries.use(async ({ render }) => ({
        response: await render(request, context),
        styles: await pageStyles(vite, clientEntry),
      }));
      const html = await vite.transformIndexHtml("/", await response.text());
      return new Response(
        html.replace("</head>", () => `${styles}</head>`),
        { status: response.status, headers: response.headers },
      );
    },
    writeMail: (mail) => entries.use(({ writeMail }) => writeMail(mail)),
    assets: {
      css: "",
      inlined: [],
      faces: "",
      preloads: ["/@vite/client"],
      typing: {},
      ahead: [],
      entry: clientEntry,
      texts: {},
      messageIds: undefined,
    },
    close: () => vite.close(),
  } satisfies ViteRenderer);
}

/** Calls back once Vite has forgotten what it had made of a changed file for the server, and when it starts again. */
function afterEdits(callback: () => void): Plugin {
  return {
    name: "parallax:after-edits",
    configureServer: callback,
    hotUpdate: {
      order: "post",
      handler() {
        if (this.environment.name === "ssr") callback();
      },
    },
  };
}

/**
 * Says nothing to open pages of an edit for which the server starts again: loaded before it is back, they would be broken.
 * Vite's client loads them once it is there.
 */
function withoutServersFiles(): Plugin {
  return {
    name: "parallax:without-servers-files",
    hotUpdate: {
      order: "pre",
      handler({ file }) {
        return this.environment.name === "client" && toldFiles.has(file) ? [] : undefined;
      },
    },
  };
}

/**
 * Loads the server entry, all of it again after an edit. Vite's own hot reload of modules is left out: it replaces some
 * modules and keeps what others have kept of them, and then a page is rendered by two instances of one module. A render
 * under way ends with the modules that it began with.
 */
function createEntries({ environment, mended }: EntriesOptions) {
  let generation: Generation | undefined;
  let hasFailed = false;

  function load(): Generation {
    const runner = createServerModuleRunner(environment(), { hmr: false });
    return { runner, users: 0, entry: runner.import<ServerEntry>(serverEntry) };
  }

  function closeUnused(left: Generation): void {
    if (left.users === 0 && left !== generation) void left.runner.close();
  }

  function renew(): void {
    const last = generation;
    generation = undefined;
    if (last !== undefined) closeUnused(last);
    if (hasFailed) mended();
    hasFailed = false;
  }

  async function use<T>(work: (entry: ServerEntry) => Promise<T>): Promise<T> {
    generation ??= load();
    const own = generation;
    own.users += 1;
    try {
      return await work(await own.entry);
    } catch (error) {
      hasFailed = true;
      throw error;
    } finally {
      own.users -= 1;
      closeUnused(own);
    }
  }

  return { renew, use };
}

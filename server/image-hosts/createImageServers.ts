import type { Config } from "../config/readConfig.ts";
import { type HttpServer, startHttpServer } from "../http/createHttpServer.ts";
import type { Listener } from "../http/createListener.ts";
import type { StaticFiles } from "../http/staticFiles.ts";
import { createImageListener } from "./createImageListener.ts";

/** The image hosts of a server that has none elsewhere: two origins on this machine, so that pages have a choice. */
export interface ImageServers {
  /** Listens; resolves to the origins, without trailing slashes: none where the configuration names others or none. */
  start(): Promise<readonly string[]>;
  /** What is served from now on; before, every picture is missing. */
  serve(files: StaticFiles): void;
  /** Stops as `HttpServer.close` does. */
  close(graceMs: number): Promise<void>;
}

/** The part of the configuration that they depend on. */
export type ImageServersConfig = Pick<
  Config,
  "port" | "imageHosts" | "publicOrigin" | "trustedProxies"
>;

const loopback = "127.0.0.1";

/**
 * Distance of their ports from the server's own. The same ports after each start, as a service worker keeps the policy
 * with which it was installed; far away, where no second server is likely to be.
 */
const portDistances = [10_000, 20_000];
const lastPort = 65_535;

/**
 * Image hosts on the loopback address, for visitors on this machine alone; pages that come from elsewhere do not ask
 * them. A server with a public name or behind a proxy has none.
 */
export function createImageServers(config: ImageServersConfig): ImageServers {
  const servers: HttpServer[] = [];
  let served: StaticFiles | undefined;
  const listener = createImageListener((path, question) => served?.find(path, question));
  return Object.freeze({
    start: async () => {
      const { port, imageHosts, publicOrigin, trustedProxies } = config;
      if (imageHosts !== undefined) return imageHosts;
      if (publicOrigin !== undefined || trustedProxies > 0) return [];
      for (const distance of portDistances)
        servers.push(await listenAt(listener, port === 0 ? 0 : port + distance));
      return servers.map(({ url }) => url);
    },
    serve: (files: StaticFiles) => {
      served = files;
    },
    close: async (graceMs: number) => {
      await Promise.all(servers.map((server) => server.close(graceMs)));
    },
  });
}

/** A port that is taken or does not exist is no reason not to start: any free one takes its place. */
async function listenAt(listener: Listener, port: number): Promise<HttpServer> {
  const anyPort = { port: 0, host: loopback };
  if (port === 0 || port > lastPort) return startHttpServer(listener, anyPort);
  return startHttpServer(listener, { port, host: loopback }).catch(() =>
    startHttpServer(listener, anyPort),
  );
}

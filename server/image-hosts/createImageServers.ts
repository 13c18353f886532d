import type { Config } from "../config/readConfig.ts";
import { type HttpServer, startHttpServer } from "../http/startHttpServer.ts";
import type { Listener } from "../http/createListener.ts";
import type { StaticFiles } from "../http/files/staticFiles.ts";
import { createImageListener } from "./createImageListener.ts";

/**
 * The image hosts of a server that has none elsewhere: two origins on this machine, so that pages can choose the
 * faster.
 */
export interface ImageServers {
  /**
   * Starts listening. Resolves to the origins without trailing slashes; empty if the configuration names other hosts or
   * none.
   */
  start(): Promise<readonly string[]>;
  /** Sets the files to serve. Before that, every picture is missing. */
  serve(files: StaticFiles): void;
  /** Stops like `HttpServer.close`. */
  close(graceMs: number): Promise<void>;
}

/** The part of the configuration that the image hosts depend on. */
export type ImageServersConfig = Pick<
  Config,
  "port" | "imageHosts" | "publicOrigin" | "trustedProxies"
>;

const loopback = "127.0.0.1";

/**
 * Distance of their ports from the server's own. The ports stay the same after each start, because a service worker
 * keeps the policy it was installed with. They are far away, where a second server is unlikely.
 */
const portDistances = [10_000, 20_000];
const lastPort = 65_535;

/**
 * Image hosts on the loopback address, for visitors on this machine only; pages from elsewhere do not use them. A
 * server with a public name or behind a proxy has none.
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

/** A port that is taken or invalid does not prevent the start: a free one replaces it. */
async function listenAt(listener: Listener, port: number): Promise<HttpServer> {
  const anyPort = { port: 0, host: loopback };
  if (port === 0 || port > lastPort) return startHttpServer(listener, anyPort);
  return startHttpServer(listener, { port, host: loopback }).catch(() =>
    startHttpServer(listener, anyPort),
  );
}

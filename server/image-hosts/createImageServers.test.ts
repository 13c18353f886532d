import { afterEach, describe, expect, it } from "vitest";
import { startHttpServer } from "../http/startHttpServer.ts";
import { createStaticFiles, type StaticFile } from "../http/files/staticFiles.ts";
import { createImageServers, type ImageServersConfig } from "./createImageServers.ts";

const ordinary: ImageServersConfig = {
  port: 0,
  imageHosts: undefined,
  publicOrigin: undefined,
  trustedProxies: 0,
};

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function start(config: Partial<ImageServersConfig>) {
  const images = createImageServers({ ...ordinary, ...config });
  closers.push(() => images.close(0));
  return { images, origins: await images.start() };
}

const fileOf = (text: string): StaticFile =>
  new Map([
    [
      "identity",
      {
        headers: { "content-type": "image/svg+xml", etag: '"1"' },
        notModifiedHeaders: { etag: '"1"' },
        etag: '"1"',
        content: new TextEncoder().encode(text),
      },
    ],
  ]);

describe("image hosts of a server's own", () => {
  it("are two origins of this machine, which serve its pictures alone", async () => {
    const { images, origins } = await start({});
    expect(new Set(origins).size).toBe(2);
    const [origin = ""] = origins;
    expect((await fetch(`${origin}/marks/btc.svg`)).status).toBe(404);
    images.serve(
      createStaticFiles(
        new Map([
          ["/marks/btc.svg", fileOf("drawing")],
          ["/sw.js", fileOf("script")],
        ]),
      ),
    );
    const answer = await fetch(`${origin}/marks/btc.svg?r=1`);
    expect([answer.status, await answer.text()]).toEqual([200, "drawing"]);
    const again = { headers: { "if-none-match": '"1"' } };
    expect((await fetch(`${origin}/marks/btc.svg`, again)).status).toBe(304);
    const post = await fetch(`${origin}/marks/btc.svg`, { method: "POST" });
    const script = await fetch(`${origin}/sw.js`);
    expect([post.status, script.status]).toEqual([404, 404]);
    expect(script.headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("have ports that follow from the server's own, or free ones if those are taken", async () => {
    const listener = () => undefined;
    const other = await startHttpServer(listener, { port: 0, host: "127.0.0.1" });
    closers.push(() => other.close(0));
    const taken = Number(new URL(other.url).port);
    const { origins } = await start({ port: taken - 10_000 });
    expect(origins).toHaveLength(2);
    expect(origins).not.toContain(other.url);
  });

  it.each([
    ["it names others", { imageHosts: ["https://img.example"] }, ["https://img.example"]],
    ["it has none", { imageHosts: [] }, []],
    ["it has a public name", { publicOrigin: "https://exchange.example" }, []],
    ["it is behind a proxy", { trustedProxies: 1 }, []],
  ])("do not start if %s", async (_why, config, origins) => {
    expect((await start(config)).origins).toEqual(origins);
  });
});

import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { apiPaths } from "../../src/wire/paths.ts";
import { createCaller, now } from "../contract/gateway/gatewayFixture.ts";
import {
  createRenderThread,
  type RenderThread,
} from "../../server/ssr/thread/createRenderThread.ts";

const bundle = `
export async function render() {
  const cause = new TypeError("the figures are not there");
  throw new Error("rendering /converter failed", { cause });
}
export const listPages = async () => { throw "no error at all"; };
export const describeShareImage = async () => undefined;
`;

const settings = {
  internalGatewayUrl: undefined,
  publicOrigin: undefined,
  hasHeadTexts: false,
  gateway: (): Promise<Response> => Promise.reject(new Error("nobody calls")),
  version: () => "1",
  clock: () => now,
};

describe("a failed render", () => {
  let dist = "";
  let thread: RenderThread | undefined;

  afterEach(async () => {
    await thread?.close();
    await rm(dist, { recursive: true, force: true });
  });

  async function startThread(): Promise<RenderThread> {
    dist = await mkdtemp(join(tmpdir(), "failed-render-"));
    await mkdir(join(dist, "client/.vite"), { recursive: true });
    await mkdir(join(dist, "server"));
    await writeFile(join(dist, "server/entry-server.js"), bundle);
    await writeFile(join(dist, "server/package.json"), '{"type":"module"}');
    const chunk = { file: "assets/entry.js" };
    const parts = { entry: "e", services: "e", application: "e", typing: {} };
    await writeFile(join(dist, "client/.vite/manifest.json"), JSON.stringify({ e: chunk }));
    await writeFile(join(dist, "client/.vite/page-parts.json"), JSON.stringify(parts));
    await writeFile(join(dist, "client/.vite/message-ids.json"), "{}");
    await writeFile(join(dist, "client/.vite/faces.css"), "");
    await writeFile(join(dist, "embed-script.json"), `"/embed.js"`);
    return createRenderThread({ ...settings, distDir: dist });
  }

  it("reaches the process with its message, its stack and its cause", async () => {
    thread = await startThread();
    const error = await thread
      .render(new Request("http://localhost/converter"))
      .catch((reason: unknown) => reason as Error & { cause?: Error });
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({
      message: "rendering /converter failed",
      stack: expect.stringMatching(/entry-server\.js:4/),
      cause: {
        message: "the figures are not there",
        stack: expect.stringMatching(/^TypeError: the figures.*entry-server\.js:3/s),
      },
    });
  });

  it("says what a page of the build could not load", async () => {
    const { gateway } = createCaller();
    const isRate = ({ url }: Request): boolean => new URL(url).pathname === `/${apiPaths.usdtRate}`;
    thread = createRenderThread({
      ...settings,
      distDir: "dist",
      gateway: async (request) =>
        isRate(request) ? gateway(request) : new Response("out of order", { status: 500 }),
    });
    const error = await thread
      .render(new Request("http://localhost/converter"))
      .catch((reason: unknown) => reason as Error & { cause?: Error });
    expect(error).toMatchObject({
      message: "rendering /converter failed",
      cause: { stack: expect.stringMatching(/\S/) },
    });
  });

  it("is an error for the log too where something else was thrown", async () => {
    thread = await startThread();
    await expect(thread.listPages()).rejects.toThrow("no error at all");
  });
});

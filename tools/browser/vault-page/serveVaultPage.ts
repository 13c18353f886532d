import { createServer } from "node:http";
import type { BuiltServer } from "../../build/builtServer.ts";
import { listenOnLoopback } from "../listenOnLoopback.ts";
import { bundleVaultPage, type ScriptTexts } from "./bundleVaultPage.ts";

/** A page that holds only the vault, and a stand-in for the gateway. */
export interface VaultPage {
  /** `page` is loaded by the page. */
  readonly scripts: ScriptTexts & { readonly page: string };
  /** The certificate that is built into the worker. */
  readonly certificate: object;
  /** The data of a gateway's answer to a path below `/v1/`. */
  readonly answer: (path: string, body: string) => unknown;
}

const htmlType = "text/html; charset=utf-8";
const scriptType = "text/javascript; charset=utf-8";
const page = `<!doctype html><title>vault</title><link rel="icon" href="data:,"><script type="module" src="/page.js"></script>`;
const ok = 200;
const notFound = 404;

/** Serves the page on a free port of the loopback address, which every browser treats as a secure context. */
export async function serveVaultPage(options: VaultPage): Promise<BuiltServer> {
  const files = await bundleVaultPage(options.scripts, options.certificate);

  const respond = (path: string, body: string): readonly [number, string, string] => {
    if (path === "/") return [ok, htmlType, page];
    if (path.startsWith("/v1/")) {
      const envelope = { code: "00000", data: options.answer(path, body), msg: "" };
      return [ok, "application/json", JSON.stringify(envelope)];
    }
    const file = files.get(path.slice(1));
    return file === undefined ? [notFound, htmlType, ""] : [ok, scriptType, file];
  };

  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8");
    request.on("data", (part: string) => {
      body += part;
    });
    request.on("end", () => {
      const [status, type, text] = respond(request.url ?? "/", body);
      response.writeHead(status, { "content-type": type }).end(text);
    });
  });
  return listenOnLoopback(server);
}

import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/** A server on this machine that acts like GeeTest's second check, by its documentation. */
export interface GeetestServer {
  readonly validateUrl: string;
  /** Changes its behaviour from now on. */
  readonly play: (next: GeetestPlay) => void;
  readonly close: () => Promise<void>;
}

/** Follow the contract, answer a text as it is, or answer an HTTP status. */
export type GeetestPlay = "judge" | { readonly text: string } | { readonly status: number };

/** An account there, and the one pass token it accepts, once for each lot. */
export const geetestAccount = {
  id: "0123456789abcdef0123456789abcdef",
  key: "fedcba9876543210fedcba9876543210",
} as const;
/** The token of a passed challenge. */
export const goodPassToken = "a-good-pass-token";

/** Listens on a free port of the loopback address. */
export async function startGeetestServer(): Promise<GeetestServer> {
  let play: GeetestPlay = "judge";
  const usedLots = new Set<string>();
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      response.setHeader("content-type", "application/json");
      if (play === "judge") response.end(judge(request, body, usedLots));
      else if ("status" in play) response.writeHead(play.status).end("{}");
      else response.end(play.text);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    validateUrl: `http://127.0.0.1:${port}/validate`,
    play: (next) => {
      play = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function judge(request: IncomingMessage, body: string, usedLots: Set<string>): string {
  const form = new URLSearchParams(body);
  const lot = form.get("lot_number") ?? "";
  const fault = faultOf(request, form);
  if (fault !== undefined)
    return JSON.stringify({ status: "error", ...fault, desc: { type: "defined error" } });
  const isGood = form.get("pass_token") === goodPassToken && !usedLots.has(lot);
  usedLots.add(lot);
  const reason = isGood ? "" : "pass_token expire";
  return JSON.stringify({ status: "success", result: isGood ? "success" : "fail", reason });
}

function faultOf(request: IncomingMessage, form: URLSearchParams) {
  const { pathname, searchParams } = new URL(request.url ?? "", "http://127.0.0.1");
  const sign = createHmac("sha256", geetestAccount.key)
    .update(form.get("lot_number") ?? "")
    .digest("hex");
  const type = request.headers["content-type"] ?? "";
  const rules = [
    ["illegal method", request.method === "POST" && pathname === "/validate"],
    ["illegal content type", type.startsWith("application/x-www-form-urlencoded")],
    ["illegal captcha_id", searchParams.get("captcha_id") === geetestAccount.id],
    ["illegal gen_time", /^\d+$/.test(form.get("gen_time") ?? "")],
    ["illegal sign_token", form.get("sign_token") === sign],
  ] as const;
  const broken = rules.find(([, isKept]) => !isKept);
  return broken && { code: "-50005", msg: broken[0] };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = "";
  for await (const chunk of request) body += String(chunk);
  return body;
}

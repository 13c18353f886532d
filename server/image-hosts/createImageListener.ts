import { isPicture } from "../http/files/fileHeaders.ts";
import type { Listener } from "../http/createListener.ts";
import { parseTarget } from "../http/request/requestFacts.ts";
import { securityHeaders } from "../http/security/securityHeaders.ts";
import type { StaticFiles } from "../http/files/staticFiles.ts";

const missing = { ...securityHeaders, "content-length": "0" };

/** Serves pictures only: an image host has no pages, no calls and no scripts. */
export function createImageListener(find: StaticFiles["find"]): Listener {
  return ({ method, url, headers }, outgoing) => {
    const path = parseTarget(url, headers.host)?.pathname ?? "";
    const isAsked = (method === "GET" || method === "HEAD") && isPicture(path);
    const answer = isAsked
      ? find(path, {
          acceptEncoding: textOf(headers["accept-encoding"]),
          ifNoneMatch: headers["if-none-match"],
        })
      : undefined;
    if (answer === undefined || answer.file !== undefined) {
      outgoing.writeHead(404, missing).end();
      return;
    }
    outgoing.writeHead(answer.status, answer.headers);
    outgoing.end(method === "HEAD" ? undefined : answer.body);
  };
}

function textOf(header: string | string[] | undefined): string | undefined {
  return typeof header === "string" ? header : undefined;
}

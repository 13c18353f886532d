import { createHash } from "node:crypto";
import { captchaFramePath } from "../../../src/wire/account/captcha.ts";
import { frameScript } from "./frameScript.ts";

/** The document that shows GeeTest's challenge. */
export interface CaptchaFrame {
  readonly path: string;
  respond(): Response;
}

const frameCache = "public, max-age=3600";

/**
 * A document with an opaque origin (`sandbox` without `allow-same-origin`), in which GeeTest's scripts reach neither
 * the page nor its cookies, so that the page can keep Trusted Types. Only pages of this server may frame it. GeeTest
 * publishes no fixed list of hosts and does not document what its scripts load, so this document allows all of its
 * hosts, inline styles and `eval`.
 */
export function createFrame(): CaptchaFrame {
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Challenge</title>
<style>html,body{margin:0;block-size:100%;background:transparent}</style>
<body>
<script>${frameScript}</script>
`;
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": policyFor(frameScript),
    "cache-control": frameCache,
  };
  return Object.freeze({
    path: captchaFramePath,
    respond: () => new Response(html, { headers }),
  });
}

function policyFor(script: string): string {
  const hosts = "https://*.geetest.com https://*.geevisit.com";
  const hash = createHash("sha256").update(script).digest("base64");
  return [
    "default-src 'none'",
    `script-src 'sha256-${hash}' 'unsafe-eval' ${hosts}`,
    `style-src 'unsafe-inline' ${hosts}`,
    `img-src data: blob: ${hosts}`,
    `font-src data: ${hosts}`,
    `media-src data: blob: ${hosts}`,
    `connect-src ${hosts}`,
    "worker-src blob:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    "sandbox allow-scripts",
  ].join("; ");
}

import { createHash } from "node:crypto";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { captchaFramePath } from "../../../src/wire/account/captcha.ts";
import { createFrame } from "./createFrame.ts";
import { frameScript, geetestLoader } from "./frameScript.ts";

const page = "https://exchange.example";

/** The frame's window as the script sees it; the test plays GeeTest's loader. */
function openFrame() {
  const said: { readonly message: unknown; readonly to: string }[] = [];
  const loaded: { src: string; onload?: () => void; onerror?: () => void }[] = [];
  const handlers: Record<string, (event: object) => void> = {};
  const shown: object[] = [];
  const callbacks: Record<string, () => void> = {};
  const parent = { postMessage: (message: unknown, to: string) => said.push({ message, to }) };
  const on = (name: string) => (run: () => void) => {
    callbacks[name] = run;
  };
  const captcha = {
    onReady: on("ready"),
    onSuccess: on("success"),
    onError: on("error"),
    onClose: on("close"),
    showCaptcha: () => shown.push({}),
    getValidate: () => ({
      captcha_id: "not ours",
      lot_number: "1",
      captcha_output: "2",
      pass_token: "3",
      gen_time: "4",
    }),
  };
  const starts: object[] = [];
  const window = {
    parent,
    addEventListener: (type: string, handler: (event: object) => void) => {
      handlers[type] = handler;
    },
    initGeetest4: (options: object, then: (made: typeof captcha) => void) => {
      starts.push(options);
      then(captcha);
    },
  };
  const document = {
    createElement: () => ({ src: "" }),
    head: { append: (script: { src: string }) => loaded.push(script) },
  };
  runInNewContext(frameScript, { window, document, location: { origin: page } });
  const receive = (data: unknown, from: object = parent, origin = page) =>
    handlers["message"]?.({ source: from, origin, data });
  return { said, loaded, starts, shown, callbacks, receive };
}

const start = { type: "start", geetestId: "id", language: "eng" };

describe("the captcha frame", () => {
  it("is a document with a policy that names its script and isolates it", async () => {
    const { path, respond } = createFrame();
    const response = respond();
    const html = await response.text();
    const script = /<script>([\s\S]*)<\/script>/.exec(html)?.[1] ?? "";
    const hash = createHash("sha256").update(script).digest("base64");
    const policy = response.headers.get("content-security-policy") ?? "";
    expect(path).toBe(captchaFramePath);
    expect(policy).toContain(`'sha256-${hash}'`);
    expect(policy).toMatch(/; sandbox allow-scripts$/);
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toContain("allow-same-origin");
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  });

  it("loads nothing before the page has sent start, and posts only to the page", () => {
    const frame = openFrame();
    expect(frame.said).toEqual([{ message: { type: "ready" }, to: page }]);
    frame.receive(start, {});
    frame.receive(start, undefined, "https://elsewhere.example");
    frame.receive({ ...start, type: "other" });
    frame.receive({ type: "start", geetestId: 1, language: "eng" });
    frame.receive(null);
    expect(frame.loaded).toEqual([]);
    frame.receive(start);
    frame.receive(start);
    expect(frame.loaded.map(({ src }) => src)).toEqual([geetestLoader]);
  });

  it("passes on GeeTest's messages, without its view of the account", () => {
    const frame = openFrame();
    frame.receive(start);
    frame.loaded[0]?.onload?.();
    expect(frame.starts).toMatchObject([{ captchaId: "id", language: "eng", product: "bind" }]);
    for (const name of ["ready", "success", "close", "error"]) frame.callbacks[name]?.();
    expect(frame.shown).toHaveLength(1);
    expect(frame.said.slice(1).map(({ message }) => message)).toEqual([
      { type: "shown" },
      {
        type: "passed",
        result: { lot_number: "1", captcha_output: "2", pass_token: "3", gen_time: "4" },
      },
      { type: "closed" },
      { type: "failed" },
    ]);
    expect(frame.said.every(({ to }) => to === page)).toBe(true);
  });

  it("reports when GeeTest does not load", () => {
    const frame = openFrame();
    frame.receive(start);
    frame.loaded[0]?.onerror?.();
    expect(frame.said.at(-1)?.message).toEqual({ type: "failed" });
  });
});

import type { CaptchaFrameMessage, CaptchaFrameStart } from "../../../src/wire/account/captcha.ts";

/** GeeTest's loader, version 4. */
export const geetestLoader = "https://static.geetest.com/v4/gt4.js";

const startType = "start" satisfies CaptchaFrameStart["type"];
const types = {
  ready: "ready",
  shown: "shown",
  passed: "passed",
  closed: "closed",
  failed: "failed",
} satisfies { readonly [T in CaptchaFrameMessage["type"]]: T };

/**
 * The script of the frame. Its own origin is opaque, but `location.origin` is still that of its address, which is the
 * origin of the only pages that may frame it; it exchanges messages with that origin alone. Storage and cookies throw
 * in an opaque origin, so the script provides stand-ins that keep nothing, for scripts that rely on them.
 */
export const frameScript = `(() => {
  "use strict";
  const page = location.origin;
  if (window.parent === window) return;
  const forgetful = () => {
    const held = new Map();
    return {
      get length() { return held.size; },
      key: (index) => [...held.keys()][index] ?? null,
      getItem: (name) => held.get(String(name)) ?? null,
      setItem: (name, value) => { held.set(String(name), String(value)); },
      removeItem: (name) => { held.delete(String(name)); },
      clear: () => { held.clear(); },
    };
  };
  for (const name of ["localStorage", "sessionStorage"])
    Object.defineProperty(window, name, { value: forgetful(), configurable: true });
  Object.defineProperty(document, "cookie", { get: () => "", set: () => {}, configurable: true });
  const say = (type, result) => window.parent.postMessage({ type, ...(result && { result }) }, page);
  const fail = () => say("${types.failed}");
  let started = false;
  const show = ({ geetestId, language }) => {
    window.initGeetest4(
      { captchaId: geetestId, language, product: "bind", protocol: "https://", onError: fail },
      (captcha) => {
        captcha.onReady(() => { captcha.showCaptcha(); say("${types.shown}"); });
        captcha.onSuccess(() => {
          const { lot_number, captcha_output, pass_token, gen_time } = captcha.getValidate();
          say("${types.passed}", { lot_number, captcha_output, pass_token, gen_time });
        });
        captcha.onError(fail);
        captcha.onClose(() => say("${types.closed}"));
      },
    );
  };
  window.addEventListener("message", ({ source, origin, data }) => {
    if (source !== window.parent || origin !== page || started) return;
    if (!data || data.type !== "${startType}") return;
    if (typeof data.geetestId !== "string" || typeof data.language !== "string") return;
    started = true;
    const script = document.createElement("script");
    script.src = "${geetestLoader}";
    script.onload = () => { try { show(data); } catch { fail(); } };
    script.onerror = fail;
    document.head.append(script);
  });
  say("${types.ready}");
})();`;

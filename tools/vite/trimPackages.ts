import type { Plugin } from "vite";
import { storeCuts } from "./storeCuts.ts";
import { type Cut, withoutPiece } from "./withoutPiece.ts";

/** Which side of the worker a bundle is for. */
export type Side = "page" | "worker";

interface Trim {
  /** How the path of the module ends. */
  readonly module: string;
  /** Bundles that leave it out; default both. */
  readonly side?: Side;
  readonly cuts: readonly Cut[];
}

const comlink = "/comlink/dist/esm/comlink.mjs";

/**
 * What the browser loads of packages and never runs. The page calls functions of its worker with plain data, and the worker
 * offers nothing else: no proxies in either direction, nothing that is set or constructed, nothing released, as each
 * function is kept. The page asks the service worker's library for updates and for nothing else. `ofetch` is given whole
 * addresses, no time limit, no second try and no streams, answers with every status, and is called as it was made (`raw`). No component tells React to load something ahead (`preload`, `preconnect` and the like of `react-dom`), and no
 * fragment has a `ref`, so that nobody asks one for its elements; no element hears of selections (`onSelect`) or of
 * `onBeforeInput`, and no form has a function for its `action`. Calls wait in a queue whose limit stays, and which nobody
 * reads or clears. No page asks to stay when it is left, so that the history needs no listener for `beforeunload`, which
 * keeps pages of some browsers out of their back/forward cache. No address hides behind another (`mask`), and no navigation
 * is a view transition. Links are plain elements whose clicks the page watches, so that no route offers its own
 * (`Route.Link`). A route's head has titles, `meta` and `link` alone; the server writes scripts and styles itself, without
 * a manifest for the router.
 */
const trims: readonly Trim[] = [
  {
    module: comlink,
    cuts: [{ from: '["proxy", proxyTransferHandler],' }],
  },
  {
    module: comlink,
    side: "page",
    cuts: [
      { from: '"FinalizationRegistry" in globalThis &&', put: "false &&" },
      {
        from: "throwIfProxyReleased(isProxyReleased);\n            if (prop === releaseProxy) {",
        before: 'if (prop === "then") {',
      },
      { from: "        set(_target, prop, rawValue) {", before: "        apply(_target," },
      {
        from: "throwIfProxyReleased(isProxyReleased);\n            const last =",
        put: "const last =",
      },
      { from: "if (last === createEndpoint) {", before: "// We just pretend" },
      {
        from: "        construct(_target, rawArgumentList) {",
        before: "    });\n    registerProxy(",
      },
      { from: "registerProxy(proxy, ep);" },
    ],
  },
  {
    module: comlink,
    side: "worker",
    cuts: [
      { from: 'case "SET"', before: 'case "APPLY"' },
      { from: 'case "CONSTRUCT"', before: "default:" },
      { from: 'if (type === "RELEASE"', before: "})\n            .catch((error) => {" },
    ],
  },
  {
    module: "/workbox-window/build/workbox-window.prod.mjs",
    side: "page",
    // Its minified names, by those of `Workbox.js` in the package: `Wt` is `_getEventListenersByType`, `s` the class
    // `Deferred`; `Ct`, `Tt` and `Ut` are `_swDeferred`, `_activeDeferred` and `_controllingDeferred`; `Ft` is `_sw`, `Yt`
    // `_compatibleControllingSW`, `Gt` `_ownSWs`, `Xt` `_onMessage`, `Ot` `_scriptURL`. Another version may name them in
    // another way: then `trimPackages.test.ts` and the build fail, and that file says what each cut has to find.
    cuts: [
      // Marks of the version, which nothing here reads.
      { from: 'try{self["workbox:window:7.4.0"]&&_()}catch(t){}' },
      { from: 'try{self["workbox:core:7.4.0"]&&_()}catch(t){}' },
      // Nobody takes a listener away.
      { from: "removeEventListener(t,s){this.Wt(t).delete(s)}" },
      // The promises of `getSW()`, `active` and `controlling`, wherever they are made and resolved.
      { from: "this.Ct=new s,this.Tt=new s,this.Ut=new s," },
      { from: ",n||this.Tt.resolve(i)" },
      { from: ",i||this.Ut.resolve(s)" },
      { from: "this.Tt.resolve(this.Yt),this.Ut.resolve(this.Yt)," },
      // Messages of service workers, and the list of those that a message may come from.
      { from: "this.Gt=new Set," },
      { from: ",this.Gt.add(s),this.Ct.resolve(s)" },
      { from: "this.Ft&&(this.Ct.resolve(this.Ft),this.Gt.add(this.Ft))," },
      { from: ",this.Xt=async t=>{", before: ",this.Ot=t" },
      { from: ',navigator.serviceWorker.addEventListener("message",this.Xt)' },
      // `update()`, `active`, `controlling`, `getSW()` and `messageSW()`, which stand in a row.
      { from: "async update(){", before: "messageSkipWaiting(){" },
    ],
  },
  {
    module: "/ofetch/dist/shared/ofetch.CWycOUEr.mjs",
    side: "page",
    cuts: [
      { from: "if (context.options.baseURL) {", before: 'if ("query" in context.options) {' },
      { from: "import { withBase, withQuery } from 'ufo';" },
      { from: "const isAbort = context.error", before: "const error = createFetchError(context);" },
      {
        from: "if (!context.options.signal && context.options.timeout) {",
        before: "try {\n      context.response = await fetch(",
      },
      { from: 'case "stream": {', before: "default: {" },
      {
        from: "if (!context.options.ignoreResponseError &&",
        before: "return context.response;\n  };",
      },
      { from: "$fetch.native = (...args) =>", before: "return $fetch;\n}" },
    ],
  },
  {
    module: "/react-dom/cjs/react-dom-client.production.js",
    side: "page",
    cuts: [
      { from: "  D: prefetchDNS,", before: "};\nfunction flushSyncWork() {" },
      {
        from: "FragmentInstance.prototype.addEventListener = function (",
        before: "function getAttachOptions(opts) {",
      },
      {
        from: "FragmentInstance.prototype.dispatchEvent = function (event) {",
        before: "var pendingIntersectionUnobserves = [],",
      },
      {
        from: "function collectClientRects(child, rects) {",
        before: "function addFragmentHandleToFiber(child",
      },
      {
        from: 'var globalDocument = "undefined" === typeof document',
        before: "function getResource(type, currentProps,",
      },
      {
        from: 'registerTwoPhaseEvent(\n  "onSelect",',
        before: 'registerTwoPhaseEvent(\n  "onCompositionEnd",',
      },
      {
        from: "handleEventFunc = targetInst ? getNodeFromInstance(targetInst) : window;",
        before: "var fallbackData;",
      },
      {
        from: "if (\n        (fallbackData = canUseTextInputEvent",
        before: "    }\n    processDispatchQueue(dispatchQueue, eventSystemFlags);",
      },
    ],
  },
  {
    module: "/@tanstack/history/dist/esm/index.js",
    side: "page",
    cuts: [
      { from: "const blockers = args.navigateOpts?.ignoreBlocker", before: "args.task();" },
      { from: "block: (blocker) => {", before: "flush: () => opts.flush?.()," },
      {
        from: "if (skipBlockerNextPop) skipBlockerNextPop = false;",
        before: "currentLocation = parseLocation();\n\t\thistory.notify(notify);",
      },
      { from: "const onBeforeUnload = (e) => {", before: "const history = createHistory({" },
      {
        from: "history._ignoreNextBeforeUnload = (href) => {",
        before: "win.addEventListener(popStateEvent, onPushPopEvent);",
      },
      { from: "win.removeEventListener(beforeUnloadEvent, onBeforeUnload, { capture: true });" },
    ],
  },
  {
    module: "/@tanstack/router-core/dist/esm/router.js",
    side: "page",
    cuts: [
      {
        from: "if (opts.mask) next.maskedLocation = build({",
        before: "if (!(isServer ?? this.isServer) && !usedCurrent",
      },
      {
        from: "if (maskedLocation) {\n\t\t\t\t\tnextHistory = {",
        before:
          "nextHistory.state = {\n\t\t\t\t\t...nextHistory.state,\n\t\t\t\t\t__hashScrollInto",
      },
      {
        from: "const shouldViewTransition = this.shouldViewTransition ?? this.options.defaultViewTransition;",
        before: "return fn();\n\t\t};\n\t\tthis.invalidate",
      },
      { from: "if (!ignoreBlocker) {", before: "if (replace) window.location.replace(href);" },
    ],
  },
  {
    module: "/@tanstack/react-router/dist/esm/route.js",
    side: "page",
    cuts: [{ from: 'import { Link } from "./link.js";', put: 'const Link = "a";' }],
  },
  {
    module: "/@tanstack/react-router/dist/esm/Asset.js",
    side: "page",
    cuts: [
      {
        from: "const innerHTML = React$1.useMemo(() => children === void 0 ? void 0 : { __html: children }, [children]);\n\tswitch (asset.tag) {",
        put: "switch (asset.tag) {",
      },
      { from: 'case "style":', before: "default: return null;" },
      { from: "function InlineCssStyle(", before: "//#endregion\nexport" },
    ],
  },
  {
    module: "/@tanstack/react-router/dist/esm/Scripts.js",
    side: "page",
    cuts: [
      {
        from: "return renderScripts(useSelector(router.stores.matches, getScripts, { compare: deepEqual }));",
        put: "return renderScripts([]);",
      },
    ],
  },
  {
    module: "/@tanstack/react-router/dist/esm/headContentUtils.js",
    side: "page",
    cuts: [
      { from: 'else if ("script:ld+json" in m) try {', before: "else {\n\t\t\t\tconst attribute" },
      { from: "const manifest = router.ssr?.manifest;", before: "const tags = [];" },
      { from: "tags.push(...preloadLinks);" },
      { from: "tags.push(...manifestCssTags);", before: "return tags;" },
    ],
  },
  { module: "/jotai/dist/vanilla/internals.js", side: "page", cuts: storeCuts },
  {
    module: "/p-limit/index.js",
    side: "page",
    cuts: [
      { from: "let rejectOnClear = false;", before: "const queue = new Queue();" },
      { from: "Object.defineProperties(generator, {", before: "return generator;" },
    ],
  },
  {
    module: "/yocto-queue/index.js",
    side: "page",
    cuts: [
      { from: "peek() {", before: "clear() {" },
      { from: "* [Symbol.iterator]() {", before: "* drain() {" },
      { from: "* drain() {\n\t\twhile (this.#head) {\n\t\t\tyield this.dequeue();\n\t\t}\n\t}" },
    ],
  },
];

/** How the paths of the modules end that a side leaves something out of. */
export function trimmedModules(side: Side): readonly string[] {
  return trims.flatMap((trim) => ((trim.side ?? side) === side ? [trim.module] : []));
}

/** Leaves out of the browser's build what it would load of packages and never run. */
export function trimPackages(side: Side): Plugin {
  const missing = new Set(trims.flatMap((trim) => (trim.side === side ? [trim.module] : [])));
  return {
    name: "parallax:trim-packages",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    configResolved({ isProduction }) {
      // A development build has the packages' own development code.
      if (!isProduction)
        for (const module of missing) if (module.includes(".production.")) missing.delete(module);
    },
    transform(code, path) {
      const trimmed = trimmedPackage(code, { path, side });
      for (const module of missing) if (path.endsWith(module)) missing.delete(module);
      return trimmed === undefined ? null : { code: trimmed, map: null };
    },
    generateBundle() {
      if (missing.size > 0)
        this.error(
          `tools/vite/trimPackages.ts names what is not loaded: ${[...missing].join(", ")}`,
        );
    },
  };
}

/**
 * A module's source without what a bundle never runs of it; `undefined` where that is nothing. Throws where the source
 * lacks what this expects: a new version of the package has to be looked at.
 */
export function trimmedPackage(
  code: string,
  { path, side }: { readonly path: string; readonly side: Side },
): string | undefined {
  const cuts = trims.flatMap((trim) =>
    path.endsWith(trim.module) && (trim.side ?? side) === side ? trim.cuts : [],
  );
  if (cuts.length === 0) return undefined;
  let left = code;
  for (const cut of cuts) {
    const shorter = withoutPiece(left, cut);
    if (shorter === undefined)
      throw new Error(
        `${path} does not have once what tools/vite/trimPackages.ts leaves out: ${cut.from}${cut.before === undefined ? "" : ` … ${cut.before}`}`,
      );
    left = shorter;
  }
  return left;
}

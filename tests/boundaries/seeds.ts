/** One import that a rule forbids: the rule's name, the importing file with its text, and further files. */
export interface Seed {
  readonly rule: string;
  readonly title: string;
  readonly file: string;
  readonly text: string;
  /** The files that it imports, if they are not part of the clean tree. */
  readonly extra?: Readonly<Record<string, string>>;
}

const seed = (rule: string, title: string, place: readonly [file: string, text: string]): Seed => ({
  rule,
  title,
  file: place[0],
  text: place[1],
});

/** Every rule, each at least once, by value import, type import, re-export or dynamic import. */
export const seeds: readonly Seed[] = [
  seed("app-halves-stay-apart", "the browser's half imports the server's", [
    "src/app/browser/leak.ts",
    'import { render } from "../server/entry.tsx";\nexport const leak = render;\n',
  ]),
  seed("app-alone-starts-services", "a feature registers the service worker", [
    "src/features/one/leak.ts",
    'import { register } from "../../sw-client/register.ts";\nexport const leak = register;\n',
  ]),
  seed("outbox-belongs-to-workers", "a feature writes events by itself", [
    "src/features/one/leak.ts",
    'import { store } from "../../outbox/store.ts";\nexport const leak = store;\n',
  ]),
  {
    ...seed("server-market-knows-no-http-and-no-store", "a source reads the store", [
      "server/market/leak.ts",
      'import { kept } from "../store/kept.ts";\nexport const leak = kept;\n',
    ]),
    extra: { "server/store/kept.ts": "export const kept = 1;\n" },
  },

  seed("wire-imports-nothing", "wire imports lib", [
    "src/wire/bad.ts",
    'import { pure } from "../lib/pure.ts";\nexport const bad = pure;\n',
  ]),
  seed("wire-imports-nothing", "wire imports a type of a package", [
    "src/wire/bad.ts",
    'import type { Schema } from "valibot";\nexport type Bad = Schema;\n',
  ]),
  seed("lib-imports-wire-only", "lib imports a type of api", [
    "src/lib/bad.ts",
    'import type { Client } from "../api/client.ts";\nexport type Bad = Client;\n',
  ]),
  seed("middle-imports-downward", "api imports state", [
    "src/api/bad.ts",
    'import { nameAtom } from "../state/atoms.ts";\nexport const bad = nameAtom;\n',
  ]),
  seed("middle-imports-downward", "the micro-frontend runtime imports state", [
    "src/micro-frontend/bad.ts",
    'import { nameAtom } from "../state/atoms.ts";\nexport const bad = nameAtom;\n',
  ]),
  seed("remotes-stand-alone", "a remote imports the runtime", [
    "src/remotes/sample/bad.ts",
    'export { load } from "../../micro-frontend/load.ts";\n',
  ]),
  seed("remotes-are-not-imported", "the router imports a remote", [
    "src/app/router.tsx",
    'import { Home } from "../routes/home.tsx";\nexport const router = Home;\nexport const load = () => import("../remotes/sample/entry.ts");\n',
  ]),
  seed("state-imports-downward", "state imports a feature's type inline", [
    "src/state/bad.ts",
    'import { type one } from "../features/one/index.ts";\nexport type Bad = typeof one;\n',
  ]),
  seed("state-keeps-react-in-hooks", "an atom's module imports a hook", [
    "src/state/bad.ts",
    'import { useState } from "react";\nexport const bad = useState;\n',
  ]),
  seed("kernel-imports-downward", "the kernel imports a feature", [
    "src/kernel/bad.ts",
    'import { one } from "../features/one/index.ts";\nexport const bad = one;\n',
  ]),
  seed("kernel-knows-no-react", "the kernel imports the router", [
    "src/kernel/bad.ts",
    'import { createRouter } from "@tanstack/react-router";\nexport const bad = createRouter;\n',
  ]),
  seed("kernel-knows-no-react", "typing loads React", [
    "src/features/one/typing/bad.ts",
    'export const bad = () => import("react");\n',
  ]),
  seed("ui-has-no-data", "ui imports wire", [
    "src/ui/Bad.tsx",
    'import type { Name } from "../wire/names.ts";\nexport const Bad = (props: { name: Name }) => <b>{props.name}</b>;\n',
  ]),
  seed("page-parts-know-no-feature", "a shared part imports a feature", [
    "src/page-parts/Bad.tsx",
    'import { one } from "../features/one/index.ts";\nexport const Bad = () => <b>{one}</b>;\n',
  ]),
  seed("ui-imports-react-only", "ui imports the translations", [
    "src/ui/Bad.tsx",
    'import { Trans } from "@lingui/react/macro";\nexport const Bad = () => <Trans>import me</Trans>;\n',
  ]),
  seed("features-never-import-each-other", "a feature imports another's surface", [
    "src/features/two/bad.ts",
    'export { one } from "../one/index.ts";\n',
  ]),
  seed("features-never-import-worker-client", "a feature loads the worker client", [
    "src/features/two/bad.ts",
    'export const bad = () => import("../../worker-client/start.ts");\n',
  ]),
  seed("features-import-downward", "a feature imports a route", [
    "src/features/two/bad.ts",
    'import { Home } from "../../routes/home.tsx";\nexport const bad = Home;\n',
  ]),
  {
    ...seed("nothing-imports-app", "a route imports the route tree", [
      "src/routes/bad.tsx",
      'import { routeTree } from "../app/routeTree.gen.ts";\nexport const bad = routeTree;\n',
    ]),
    extra: { "src/app/routeTree.gen.ts": "export const routeTree = 1;\n" },
  },
  seed("nothing-imports-app", "a feature imports the server entry", [
    "src/features/two/bad.ts",
    'import { render } from "../../app/server/entry.tsx";\nexport const bad = render;\n',
  ]),
  seed("market-imports-wire-and-lib", "market calls the gateway", [
    "src/market/bad.ts",
    'import type { Client } from "../api/client.ts";\nexport type Bad = Client;\n',
  ]),
  seed("browser-imports-wire-and-lib", "a DOM helper keeps state", [
    "src/browser/bad.ts",
    'import { nameAtom } from "../state/atoms.ts";\nexport const bad = nameAtom;\n',
  ]),
  seed("workers-import-shared-code-only", "a worker imports api", [
    "workers/bad.ts",
    'import type { Client } from "../src/api/client.ts";\nexport type Bad = Client;\n',
  ]),
  seed("workers-import-shared-code-only", "the service worker imports its client", [
    "sw/bad.ts",
    'import { register } from "../src/sw-client/register.ts";\nexport const bad = register;\n',
  ]),
  seed("server-imports-shared-code-only", "the server imports the outbox", [
    "server/bad.ts",
    'import { store } from "../src/outbox/store.ts";\nexport const bad = store;\n',
  ]),
  seed("page-names-workers-by-url", "the page imports the worker", [
    "src/worker-client/bad.ts",
    'import type { Gate } from "../../workers/entry.ts";\nexport type Bad = Gate;\n',
  ]),
  seed("page-names-workers-by-url", "the page imports the server", [
    "src/api/bad.ts",
    'import { read } from "../../server/main.ts";\nexport const bad = read;\n',
  ]),
  seed("realms-do-not-import-each-other", "the service worker imports a worker", [
    "sw/bad.ts",
    'export * from "../workers/entry.ts";\n',
  ]),
  seed("node-only-on-the-server", "the server entry reads a file", [
    "src/app/server/entry.tsx",
    'import { readFile } from "node:fs/promises";\nimport { router } from "../router.tsx";\nexport const render = [router, readFile];\n',
  ]),
  seed("node-only-on-the-server", "a worker imports a node module without its prefix", [
    "workers/bad.ts",
    'import { createHash } from "crypto";\nexport const bad = createHash;\n',
  ]),
  seed("nothing-imports-tests", "the server imports a test's support", [
    "server/bad.test.ts",
    'import { support } from "../tests/support.ts";\nexport const bad = support;\n',
  ]),
  seed("test-files-are-not-imported", "a module imports a test file", [
    "src/wire/bad.ts",
    'import "./names.test.ts";\n',
  ]),
  seed("product-never-imports-tools", "the server imports a tool", [
    "server/bad.ts",
    'import { build } from "../tools/build.ts";\nexport const bad = build;\n',
  ]),
  seed("jotai-only-in-state", "a feature makes an atom", [
    "src/features/one/bad.ts",
    'import { atom } from "jotai/vanilla";\nexport const bad = atom;\n',
  ]),
  seed("comlink-only-in-worker-client", "an entry wraps a worker", [
    "src/app/browser/entry.ts",
    'import type { Remote } from "comlink";\nexport type Bad = Remote<object>;\n',
  ]),
  seed("node-forge-only-in-its-engine", "the vault takes a part of node-forge by itself", [
    "workers/vault/bad.ts",
    'import rsa from "node-forge/lib/rsa.js";\nexport const bad = rsa;\n',
  ]),
  seed("workbox-window-only-in-sw-client", "a feature registers", [
    "src/features/one/bad.ts",
    'import { Workbox } from "workbox-window";\nexport const bad = Workbox;\n',
  ]),
  seed("dompurify-only-in-sanitize", "a feature sanitises", [
    "src/features/one/bad.ts",
    'import DOMPurify from "dompurify";\nexport const bad = DOMPurify;\n',
  ]),
  seed("ofetch-only-in-ofetch-json", "a feature calls the gateway by itself", [
    "src/features/one/bad.ts",
    'import { ofetch } from "ofetch";\nexport const bad = ofetch;\n',
  ]),
  seed("opentelemetry-only-in-its-folder", "the gateway makes spans by itself", [
    "server/gateway/bad.ts",
    'import { trace } from "@opentelemetry/api";\nexport const bad = trace;\n',
  ]),
  seed("bignumber-only-in-decimal", "the server takes BigNumber by itself", [
    "server/bad.ts",
    'import { BigNumber } from "bignumber.js";\nexport const bad = BigNumber;\n',
  ]),
  seed("bignumber-only-in-decimal", "a feature takes BigNumber's type", [
    "src/features/one/bad.ts",
    'import type { BigNumber } from "bignumber.js";\nexport type Bad = BigNumber;\n',
  ]),
  {
    ...seed("no-cycles", "two modules need each other", [
      "src/lib/bad.ts",
      'import { worse } from "./worse.ts";\nexport const bad = () => worse;\n',
    ]),
    extra: {
      "src/lib/worse.ts": 'import { bad } from "./bad.ts";\nexport const worse = () => bad;\n',
    },
  },
  seed("no-unresolvable", "a path leads nowhere", [
    "src/lib/bad.ts",
    'import { gone } from "./gone.ts";\nexport const bad = gone;\n',
  ]),
];

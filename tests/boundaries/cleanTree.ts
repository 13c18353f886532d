/** A tree that keeps every rule; each seed adds one file to it. */
export const cleanTree: Readonly<Record<string, string>> = {
  "src/wire/names.ts": 'export type Name = "a";\nexport const first: Name = "a";\n',
  "src/wire/names.test.ts":
    'import { first } from "./names.ts";\nimport { it } from "vitest";\nit(first, () => {});\n',
  "src/lib/decimal.ts":
    'import { BigNumber } from "bignumber.js";\nexport const one = new BigNumber(1);\n',
  "src/lib/pure.ts": 'import { first } from "../wire/names.ts";\nexport const pure = first;\n',
  "src/outbox/store.ts": 'import { pure } from "../lib/pure.ts";\nexport const store = pure;\n',
  "src/api/client.ts":
    'import type { Name } from "../wire/names.ts";\nexport type Client = Name;\n',
  "src/state/atoms.ts": 'import { atom } from "jotai";\nexport const nameAtom = atom("a");\n',
  "src/sanitize/clean.ts": 'import DOMPurify from "dompurify";\nexport const clean = DOMPurify;\n',
  "src/worker-client/start.ts": 'import { wrap } from "comlink";\nexport const start = wrap;\n',
  "src/sw-client/register.ts":
    'import { Workbox } from "workbox-window";\nexport const register = Workbox;\n',
  "src/micro-frontend/load.ts":
    'import { pure } from "../lib/pure.ts";\nexport const load = pure;\n',
  "src/remotes/sample/entry.ts":
    'import { first } from "../../wire/names.ts";\nexport const remote = first;\n',
  "src/ui/Box.tsx":
    'import { useState } from "react";\nimport { pure } from "../lib/pure.ts";\nexport function Box() {\n  useState(0);\n  return <p>{pure}: what may a box import?</p>;\n}\n',
  "src/features/one/index.ts": 'export { one } from "./model/one.ts";\n',
  "src/features/one/model/one.ts":
    'import { one as decimal } from "../../../lib/decimal.ts";\nexport const one = decimal;\n',
  "src/features/two/index.ts":
    'import { nameAtom } from "../../state/atoms.ts";\nexport { Box } from "../../ui/Box.tsx";\nexport const two = nameAtom;\n',
  "src/routes/home.tsx":
    'import { one } from "../features/one/index.ts";\nimport { two } from "../features/two/index.ts";\nexport const Home = [one, two];\n',
  "src/app/router.tsx": 'import { Home } from "../routes/home.tsx";\nexport const router = Home;\n',
  "src/app/browser/entry.ts":
    'import { router } from "../router.tsx";\nimport { start } from "../../worker-client/start.ts";\nexport const client = [router, start];\n',
  "src/app/server/entry.tsx":
    'import { router } from "../router.tsx";\nexport const render = router;\n',
  "workers/vault/engines/createForgeEngine.ts":
    'import rsa from "node-forge/lib/rsa.js";\nexport const engine = rsa;\n',
  "workers/entry.ts":
    'import { expose } from "comlink";\nimport { store } from "../src/outbox/store.ts";\nexpose(store);\n',
  "sw/entry.ts": 'import { store } from "../src/outbox/store.ts";\nexport const flush = store;\n',
  "server/main.ts":
    'import { readFile } from "node:fs/promises";\nimport { first } from "../src/wire/names.ts";\nexport const read = () => readFile(first);\n',
  "tools/build.ts": 'import "node:fs";\nexport const build = 1;\n',
  "tests/contract/all.test.ts":
    'import { render } from "../../src/app/server/entry.tsx";\nimport { read } from "../../server/main.ts";\nimport { build } from "../../tools/build.ts";\nimport { BigNumber } from "bignumber.js";\nexport const all = [render, read, build, BigNumber];\n',
  "tests/support.ts": "export const support = 1;\n",
};

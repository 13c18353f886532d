/**
 * The import rules of the project. Each says in `instead` what to do instead, which whoever breaks it is shown.
 * `tests/boundaries` holds every rule against a seeded violation.
 */

import { apart, forbid, layer, never, npm } from "./tools/lint/importRules.mjs";
import { soleImporters } from "./tools/lint/soleImporters.mjs";

/** Folders of `src` that stand side by side above `market` and `browser` and below `features`; `state` may use more. */
const middle =
  "outbox|api|worker-client|sw-client|i18n|sanitize|vitals|tracking|device|micro-frontend";
const testFile = "[.]test[.]tsx?$";

const layers = [
  forbid("wire-imports-nothing", {
    instead:
      "src/wire is the contract that every realm shares. Move what it needs into src/wire, or the code that needs it into src/lib.",
    from: { path: "^src/wire/", pathNot: testFile },
    to: { pathNot: "^src/wire/" },
  }),
  layer("lib-imports-wire-only", {
    from: "^src/lib/",
    uses: "wire|lib",
    instead:
      "src/lib is pure and realm-free. Pass what it needs as a parameter, or move the code up to the folder it depends on.",
  }),
  layer("market-imports-wire-and-lib", {
    from: "^src/market/",
    uses: "wire|lib|market",
    instead:
      "src/market is what page and server both know of assets: pure, without a call or a store. Pass what it needs as a parameter, or move the code up to the folder it depends on.",
  }),
  layer("browser-imports-wire-and-lib", {
    from: "^src/browser/",
    uses: "wire|lib|browser",
    instead:
      "src/browser holds small helpers over the DOM that know nothing of the product but its contract. Pass what a helper needs as a parameter, or move it up to the folder it depends on.",
  }),
  layer("middle-imports-downward", {
    from: `^src/(${middle})/`,
    uses: "wire|lib|market|browser|$1",
    instead: `The folders ${middle.replaceAll("|", ", ")} import src/wire, src/lib, src/market, src/browser and themselves, not each other. Take the other part as an injected dependency typed in src/wire; a feature or src/app hands it over.`,
  }),
  layer("state-imports-downward", {
    from: "^src/state/",
    uses: "wire|lib|market|browser|i18n|api|state",
    instead:
      "src/state holds what the page knows in the types of src/wire, src/lib, src/market, src/browser, src/i18n and src/api, and imports nothing else. Hand anything more over from src/app or a feature.",
  }),
  layer("ui-has-no-data", {
    from: "^src/ui/",
    uses: "lib|browser|ui",
    instead:
      "src/ui is presentational: it imports src/lib, src/browser and itself. Take data, texts and callbacks as props; fetch and translate in a feature.",
  }),
  forbid("ui-imports-react-only", {
    instead:
      "src/ui may use react and react-dom. Use the platform instead of another package, or build the part in the feature that needs it.",
    from: { path: "^src/ui/", pathNot: testFile },
    to: {
      pathNot: [
        "^src/",
        npm("react|react-dom"),
        npm("jotai|comlink|workbox-window|dompurify|bignumber[.]js"),
      ],
      dependencyTypesNot: ["core"],
    },
  }),
  layer("page-parts-know-no-feature", {
    from: "^src/page-parts/",
    uses: "wire|lib|market|browser|i18n|state|ui|page-parts",
    instead:
      "src/page-parts holds what several features show with the same texts: it translates src/ui and knows no feature. Take what only one feature knows as a prop, or keep the part in that feature.",
  }),
  layer("remotes-stand-alone", {
    from: "^src/remotes/",
    uses: "wire|remotes",
    instead:
      "A remote is a script of its own that knows the page by src/wire/page/microFrontend.ts alone. Give it what it needs as props; whoever runs it gets it by its address, never by an import.",
  }),
  forbid("remotes-are-not-imported", {
    instead:
      "The page loads a remote by the address and the integrity of its configuration. Share code with it through src/wire.",
    from: { path: "^(src|workers|sw|server)/", pathNot: "^src/remotes/" },
    to: { path: "^src/remotes/" },
  }),
  apart("features-never-import-each-other", {
    siblings: "^src/features/([^/]+)/",
    instead:
      "A feature knows no other feature. Share through src/ui, src/page-parts, src/state or src/lib; a route passes one feature to another as a child.",
  }),
  never("features-import-downward", {
    from: "^src/features/",
    to: "^src/routes/",
    instead:
      "A feature does not know where it is mounted. Take links and parameters as props; the route reads the router.",
  }),
  forbid("kernel-imports-downward", {
    instead:
      "src/kernel stands beside the features and knows none of them. Let src/app hand a feature's part to it; take style sheets and drawings alone from src/ui.",
    from: { path: "^src/kernel/" },
    to: {
      path: "^src/",
      pathNot: [
        "^src/(wire|lib|market|browser|outbox|api|worker-client|sw-client|state|i18n|tracking|vitals|device|kernel)/",
        "^src/ui/.*([.]module[.]css|/icons[.]ts|/draw[A-Z][A-Za-z]*[.]ts)$",
      ],
    },
  }),
  forbid("kernel-knows-no-react", {
    instead:
      "The kernel and what answers typing run on every page that nobody touches: no React, no router, no Lingui runtime. Read atoms from src/state without its hooks, write texts by the kernel's formatMessage, and load the application for the rest.",
    from: {
      path: [
        "^src/kernel/",
        "^src/features/search/",
        "^src/features/[^/]+/typing/",
        "^src/app/browser/entry[.]ts$",
      ],
      pathNot: testFile,
    },
    to: {
      path: [
        npm("react|react-dom|scheduler|@tanstack/[^/]+|@lingui/react"),
        "^src/state/(index[.]ts$|hooks/)",
        "^src/i18n/catalog[.]ts$",
        "^src/(ui|page-parts|routes|features)/.*[.]tsx$",
      ],
    },
  }),
  forbid("state-keeps-react-in-hooks", {
    instead:
      "The kernel reads the state too. Put what needs React into src/state/hooks, and take atom and createStore from src/state/store.ts.",
    from: { path: "^src/state/", pathNot: ["^src/state/(hooks/|testing/|index[.]ts$)", testFile] },
    to: {
      // A type is gone in the bundle.
      dependencyTypesNot: ["type-only"],
      path: [
        npm("react|react-dom"),
        "(^|node_modules/)jotai/(dist/)?react",
        "^src/state/(index[.]ts$|hooks/)",
      ],
    },
  }),
  forbid("nothing-imports-app", {
    instead:
      "src/app composes and is imported by nobody. Move what is to be shared into the folder it belongs to; a route reads the router's context through its own hooks; the server loads the built entry from dist.",
    from: { pathNot: ["^src/app/", "^tests/"] },
    to: { path: "^src/app/" },
  }),
];

const composition = [
  apart("app-halves-stay-apart", {
    siblings: "^src/app/(browser|server)/",
    instead:
      "src/app/browser and src/app/server, its document included, are two bundles. Put what both need beside them in src/app, or in the folder below that it belongs to.",
  }),
  never("features-never-import-worker-client", {
    from: "^src/features/",
    to: "^src/worker-client/",
    instead:
      "Features see the WorkerClient interface of src/wire through its atom in src/state; the entry makes the client.",
  }),
  never("app-alone-starts-services", {
    from: "^src/(features|routes|page-parts|remotes)/",
    to: "^src/(tracking|device|sw-client)/",
    instead:
      "Tracking, device and service worker are started by src/app alone. Take what a feature or a route needs of them as a service from src/state, typed in src/wire.",
  }),
  never("outbox-belongs-to-workers", {
    from: "^src/(features|routes|page-parts)/",
    to: "^src/outbox/",
    instead:
      "The outbox is written by the worker, leased by the service worker and opened by src/app where there is no worker. Hand an event to the tracker of src/wire instead.",
  }),
];

const serverFolders = [
  never("server-market-knows-no-http-and-no-store", {
    from: "^server/market/",
    to: "^server/(http|store)/",
    instead:
      "server/market makes figures of sources. Take a request's parameters and what is kept as arguments; server/http and server/store call it, never the other way round.",
  }),
];

const realms = [
  layer("workers-import-shared-code-only", {
    from: "^(workers|sw)/",
    uses: "wire|lib|market|outbox",
    instead:
      "Workers and the service worker share src/wire, src/lib, src/market and src/outbox with the page, nothing else. Move shared pure code into src/lib, or send the data in a message.",
  }),
  layer("server-imports-shared-code-only", {
    from: "^server/",
    uses: "wire|lib|market",
    instead:
      "The server shares src/wire, src/lib and src/market with the page. Move shared pure code into one of them; page code reaches the server only as the built entry-server.",
  }),
  never("page-names-workers-by-url", {
    from: "^src/",
    to: "^(workers|sw|server)/",
    instead:
      "A worker is started by new URL(..., import.meta.url), a service worker by its path, the server by fetch: none of them is imported into the page's bundle.",
  }),
  apart("realms-do-not-import-each-other", {
    siblings: "^(workers|sw|server)/",
    instead:
      "Workers, service worker and server are separate bundles with separate globals. Talk in messages or requests whose types are in src/wire.",
  }),
  forbid("node-only-on-the-server", {
    instead:
      "Node modules exist in server, tests and tools alone; src, its server entry included, runs in browsers and edge runtimes. Use the web platform's API, or inject the capability from server.",
    from: { path: "^(src|workers|sw)/" },
    to: { dependencyTypes: ["core"] },
  }),
  forbid("nothing-imports-tests", {
    instead:
      "Tests are leaves. Put what product code or tools share with a test in src/lib, server or tools, and import it from there.",
    from: { pathNot: "^tests/" },
    to: { path: "^tests/" },
  }),
  forbid("test-files-are-not-imported", {
    instead:
      "A test file is run, never imported. Move shared cases into a module of their own, named after what it exports.",
    from: {},
    to: { path: testFile, pathNot: "^tests/" },
  }),
  never("product-never-imports-tools", {
    from: "^(src|workers|sw|server)/",
    to: "^tools/",
    instead:
      "Tools are for developers and are not deployed. Move shared code into src/lib or server.",
  }),
];

const hygiene = [
  forbid("no-cycles", {
    instead:
      "Two modules that need each other are one module, or need a third below both. Extract the shared part downward.",
    from: {},
    to: { circular: true },
  }),
  forbid("no-unresolvable", {
    instead:
      "An import that resolves to nothing escapes every other rule. Mend the path (with its extension) or add the package to package.json.",
    from: {},
    to: { couldNotResolve: true, pathNot: "^(virtual:|[.]{1,2}/.*dist/)" },
  }),
];

export default {
  forbidden: [...layers, ...composition, ...serverFolders, ...realms, ...soleImporters, ...hygiene],
  options: {
    // TypeScript 7 has no JavaScript API, so the TypeScript sources are parsed by swc, type imports included.
    parser: "swc",
    doNotFollow: { path: "node_modules" },
    // Anchored: packages have a dist folder too, and the rules on packages must see it.
    exclude: { path: "^(dist|[.]data)/" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "module", "browser", "types", "default", "node", "require"],
    },
  },
};

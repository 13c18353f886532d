/**
 * The import rules of the project. Each `comment` says what to do instead.
 * `tests/boundaries` holds every rule against a seeded violation.
 */

import { forbid, npm, soleImporters } from "./tools/lint/soleImporters.mjs";

/** Folders of `src` that stand side by side above `market` and `browser` and below `features`. */
const middle =
  "outbox|api|worker-client|sw-client|state|i18n|sanitize|vitals|tracking|device|micro-frontend";
const testFile = "[.]test[.]tsx?$";

const layers = [
  forbid({
    name: "wire-imports-nothing",
    comment:
      "src/wire is the contract that every realm shares. Move what it needs into src/wire, or the code that needs it into src/lib.",
    from: { path: "^src/wire/", pathNot: testFile },
    to: { pathNot: "^src/wire/" },
  }),
  forbid({
    name: "lib-imports-wire-only",
    comment:
      "src/lib is pure and realm-free. Pass what it needs as a parameter, or move the code up to the folder it depends on.",
    from: { path: "^src/lib/" },
    to: { path: "^src/", pathNot: "^src/(wire|lib)/" },
  }),
  forbid({
    name: "market-imports-wire-and-lib",
    comment:
      "src/market is what page and server both know of assets: pure, without a call or a store. Pass what it needs as a parameter, or move the code up to the folder it depends on.",
    from: { path: "^src/market/" },
    to: { path: "^src/", pathNot: "^src/(wire|lib|market)/" },
  }),
  forbid({
    name: "browser-imports-wire-and-lib",
    comment:
      "src/browser holds small helpers over the DOM that know nothing of the product but its contract. Pass what a helper needs as a parameter, or move it up to the folder it depends on.",
    from: { path: "^src/browser/" },
    to: { path: "^src/", pathNot: "^src/(wire|lib|browser)/" },
  }),
  forbid({
    name: "middle-imports-downward",
    comment: `The folders ${middle.replaceAll("|", ", ")} import src/wire, src/lib, src/market, src/browser and themselves, not each other. Take the other part as an injected dependency typed in src/wire; a feature or src/app hands it over.`,
    from: { path: `^src/(${middle})/`, pathNot: "^src/state/" },
    to: { path: "^src/", pathNot: "^src/(wire|lib|market|browser|$1)/" },
  }),
  forbid({
    name: "state-imports-downward",
    comment:
      "src/state holds what the page knows in the types of src/wire, src/lib, src/market, src/browser, src/i18n and src/api, and imports nothing else. Hand anything more over from src/app or a feature.",
    from: { path: "^src/state/" },
    to: { path: "^src/", pathNot: "^src/(wire|lib|market|browser|i18n|api|state)/" },
  }),
  forbid({
    name: "ui-has-no-data",
    comment:
      "src/ui is presentational: it imports src/lib, src/browser and itself. Take data, texts and callbacks as props; fetch and translate in a feature.",
    from: { path: "^src/ui/" },
    to: { path: "^src/", pathNot: "^src/(lib|browser|ui)/" },
  }),
  forbid({
    name: "ui-imports-react-only",
    comment:
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
  forbid({
    name: "page-parts-know-no-feature",
    comment:
      "src/page-parts holds what several features show with the same texts: it translates src/ui and knows no feature. Take what only one feature knows as a prop, or keep the part in that feature.",
    from: { path: "^src/page-parts/" },
    to: { path: "^src/", pathNot: "^src/(wire|lib|market|browser|i18n|state|ui|page-parts)/" },
  }),
  forbid({
    name: "remotes-stand-alone",
    comment:
      "A remote is a script of its own that knows the page by src/wire/page/microFrontend.ts alone. Give it what it needs as props; whoever runs it gets it by its address, never by an import.",
    from: { path: "^src/remotes/" },
    to: { path: "^src/", pathNot: "^src/(wire|remotes)/" },
  }),
  forbid({
    name: "remotes-are-not-imported",
    comment:
      "The page loads a remote by the address and the integrity of its configuration. Share code with it through src/wire.",
    from: { path: "^(src|workers|sw|server)/", pathNot: "^src/remotes/" },
    to: { path: "^src/remotes/" },
  }),
  forbid({
    name: "features-never-import-each-other",
    comment:
      "A feature knows no other feature. Share through src/ui, src/page-parts, src/state or src/lib; a route passes one feature to another as a child.",
    from: { path: "^src/features/([^/]+)/" },
    to: { path: "^src/features/", pathNot: "^src/features/$1/" },
  }),
  forbid({
    name: "features-never-import-worker-client",
    comment:
      "Features see the WorkerClient interface of src/wire through its atom in src/state; the entry makes the client.",
    from: { path: "^src/features/" },
    to: { path: "^src/worker-client/" },
  }),
  forbid({
    name: "features-import-downward",
    comment:
      "A feature does not know where it is mounted. Take links and parameters as props; the route reads the router.",
    from: { path: "^src/features/" },
    to: { path: "^src/routes/" },
  }),
  forbid({
    name: "kernel-imports-downward",
    comment:
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
  forbid({
    name: "kernel-knows-no-react",
    comment:
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
  forbid({
    name: "state-keeps-react-in-hooks",
    comment:
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
  forbid({
    name: "nothing-imports-app",
    comment:
      "src/app composes and is imported by nobody. Move what is to be shared into the folder it belongs to; a route reads the router's context through its own hooks; the server loads the built entry from dist.",
    from: { pathNot: ["^src/app/", "^tests/"] },
    to: { path: "^src/app/" },
  }),
];

const composition = [
  forbid({
    name: "app-halves-stay-apart",
    comment:
      "src/app/browser and src/app/server, its document included, are two bundles. Put what both need beside them in src/app, or in the folder below that it belongs to.",
    from: { path: "^src/app/(browser|server)/" },
    to: { path: "^src/app/(browser|server)/", pathNot: "^src/app/$1/" },
  }),
  forbid({
    name: "app-alone-starts-services",
    comment:
      "Tracking, device and service worker are started by src/app alone. Take what a feature or a route needs of them as a service from src/state, typed in src/wire.",
    from: { path: "^src/(features|routes|page-parts|remotes)/" },
    to: { path: "^src/(tracking|device|sw-client)/" },
  }),
  forbid({
    name: "outbox-belongs-to-workers",
    comment:
      "The outbox is written by the worker, leased by the service worker and opened by src/app where there is no worker. Hand an event to the tracker of src/wire instead.",
    from: { path: "^src/(features|routes|page-parts)/" },
    to: { path: "^src/outbox/" },
  }),
];

const serverFolders = [
  forbid({
    name: "server-market-knows-no-http-and-no-store",
    comment:
      "server/market makes figures of sources. Take a request's parameters and what is kept as arguments; server/http and server/store call it, never the other way round.",
    from: { path: "^server/market/" },
    to: { path: "^server/(http|store)/" },
  }),
];

const realms = [
  forbid({
    name: "workers-import-shared-code-only",
    comment:
      "Workers and the service worker share src/wire, src/lib, src/market and src/outbox with the page, nothing else. Move shared pure code into src/lib, or send the data in a message.",
    from: { path: "^(workers|sw)/" },
    to: { path: "^src/", pathNot: "^src/(wire|lib|market|outbox)/" },
  }),
  forbid({
    name: "server-imports-shared-code-only",
    comment:
      "The server shares src/wire, src/lib and src/market with the page. Move shared pure code into one of them; page code reaches the server only as the built entry-server.",
    from: { path: "^server/" },
    to: { path: "^src/", pathNot: "^src/(wire|lib|market)/" },
  }),
  forbid({
    name: "page-names-workers-by-url",
    comment:
      "A worker is started by new URL(..., import.meta.url), a service worker by its path, the server by fetch: none of them is imported into the page's bundle.",
    from: { path: "^src/" },
    to: { path: "^(workers|sw|server)/" },
  }),
  forbid({
    name: "realms-do-not-import-each-other",
    comment:
      "Workers, service worker and server are separate bundles with separate globals. Talk in messages or requests whose types are in src/wire.",
    from: { path: "^(workers|sw|server)/" },
    to: { path: "^(workers|sw|server)/", pathNot: "^$1/" },
  }),
  forbid({
    name: "node-only-on-the-server",
    comment:
      "Node modules exist in server, tests and tools alone; src, its server entry included, runs in browsers and edge runtimes. Use the web platform's API, or inject the capability from server.",
    from: { path: "^(src|workers|sw)/" },
    to: { dependencyTypes: ["core"] },
  }),
  forbid({
    name: "nothing-imports-tests",
    comment:
      "Tests are leaves. Put what product code or tools share with a test in src/lib, server or tools, and import it from there.",
    from: { pathNot: "^tests/" },
    to: { path: "^tests/" },
  }),
  forbid({
    name: "test-files-are-not-imported",
    comment:
      "A test file is run, never imported. Move shared cases into a module of their own, named after what it exports.",
    from: {},
    to: { path: testFile, pathNot: "^tests/" },
  }),
  forbid({
    name: "product-never-imports-tools",
    comment:
      "Tools are for developers and are not deployed. Move shared code into src/lib or server.",
    from: { path: "^(src|workers|sw|server)/" },
    to: { path: "^tools/" },
  }),
];

const hygiene = [
  forbid({
    name: "no-cycles",
    comment:
      "Two modules that need each other are one module, or need a third below both. Extract the shared part downward.",
    from: {},
    to: { circular: true },
  }),
  forbid({
    name: "no-unresolvable",
    comment:
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

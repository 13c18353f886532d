import { forbid, npm } from "./importRules.mjs";

/** A package that only one place may import. Tests may too, as an independent check. */
const soleImporter = (name, { pkg, places, instead }) =>
  forbid(name, {
    from: { pathNot: [...places, "^tests/"] },
    to: { path: npm(pkg) },
    instead,
  });

/** Packages that one folder owns. */
export const soleImporters = [
  soleImporter("jotai-only-in-state", {
    pkg: "jotai",
    places: ["^src/state/"],
    instead: "Atoms and their hooks live in src/state. Import the hook or the atom from there.",
  }),
  soleImporter("comlink-only-in-worker-client", {
    pkg: "comlink",
    places: ["^src/worker-client/", "^workers/"],
    instead:
      "src/worker-client and workers own the Comlink crossing. Use the WorkerClient interface of src/wire.",
  }),
  soleImporter("node-forge-only-in-its-engine", {
    pkg: "node-forge",
    places: [
      "^workers/vault/engines/(createForgeEngine([.]test)?|nodeForge[.]d)[.]ts$",
      "^server/keys/",
    ],
    instead:
      "node-forge is 40 KB that most visitors never need. The worker reaches it through loadEngine, which loads the engine on demand; server/keys makes certificates with it.",
  }),
  soleImporter("workbox-window-only-in-sw-client", {
    pkg: "workbox-window",
    places: ["^src/sw-client/"],
    instead: "src/sw-client owns the service worker's life. Use its functions.",
  }),
  soleImporter("dompurify-only-in-sanitize", {
    pkg: "dompurify|isomorphic-dompurify",
    places: ["^src/sanitize/"],
    instead: "src/sanitize holds the one allow-list. Call its sanitiser.",
  }),
  soleImporter("ofetch-only-in-ofetch-json", {
    pkg: "ofetch",
    places: ["^src/api/gateway/ofetchJson[.]ts$"],
    instead:
      "Every call of the gateway passes createSendEnvelope, which sets headers, deadline and clock. The application and the renderer hand ofetchJson to createHttpClient; the kernel, the worker and the service worker do without.",
  }),
  soleImporter("opentelemetry-only-in-its-folder", {
    pkg: "@opentelemetry/[^/]+",
    places: ["^server/open-telemetry/"],
    instead:
      "The packages of OpenTelemetry are loaded only where it is switched on. Use the Tracing of server/open-telemetry/tracing.ts.",
  }),
  soleImporter("bignumber-only-in-decimal", {
    pkg: "bignumber[.]js",
    places: ["^src/lib/decimal([.]test)?[.]ts$"],
    instead: "src/lib/decimal.ts sets precision and rounding once. Use what it exports.",
  }),
];

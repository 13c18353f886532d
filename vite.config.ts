import { hashInputs } from "./tools/buildStamp.ts";
import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { createClassNames } from "./tools/vite/classNames.ts";
import { messageIds } from "./tools/vite/messageIds.ts";
import { coinMarks } from "./tools/vite/coinMarks.ts";
import { gatewayCertificate } from "./tools/vite/gatewayCertificate.ts";
import { workerBundle } from "./tools/vite/workerBundle.ts";

/** Small parts that every page shows at first: one file of them instead of a request each. */
const sharedParts =
  /\/src\/(?:wire\/(?!page\/(?:embed|shareImage|microFrontend|offline|imageHosts)|market\/quote|events\/|account\/|callDeclaration|guards|clientConfig|envelope|headers|signing|worker)|i18n\/(?!ages|formatTicks|languageChange|currencyNames|catalogs|rangeLabels|locales\b|numberStyle)|state\/(?!market\/(?:refreshMarket|startRatesRefresh|rateTable)|page\/pageHead|account\/(?!user\.ts)|notices|stored|theme)|lib\/(?!deadline|memberOf|gateway\/|phone\/|tracked|uuidV7|edit|normalize|visibleText|pausableTimer|timer|traceId)|market\/(?!rank|findAsset|packHistory)|browser\/(?!failedPage|interaction|raceImageHosts|sharing)|features\/(?:converter\/model\/(?:popularAmounts|convert\b)|market-cap\/model\/comparisonSearch)|page-parts\/(?:PageHeading|SignUpAndShare)|ui\/(?:asset-mark|breadcrumb|button|card|classes|field|icon|layout|link-list|popover|result|skeleton|stat|table)\b)|\/node_modules\/(?:bignumber\.js|jotai|@lingui)\/|vite\/preload-helper/;

/** What both market-cap pages show at first; what only their loaders need stays out. */
const marketCapParts =
  /\/src\/features\/market-cap\/(?:pairFacts|model\/(?:input|valuation)\/|components\/figures\/)/;

/** Routes of pages whose loader makes nothing but the head. */
const formPages = /^\/(?:login|register|account)$/;

/** What every call of the gateway is sent with, loaded with the first call: one file, not one for each small part. */
const transportParts =
  /\/src\/(?:api\/(?:gateway\/|account\/readSession)|wire\/(?:envelope|headers)|lib\/(?:gateway\/|deadline|timer|traceId))|\/node_modules\/(?:destr|ofetch|ufo|p-limit|yocto-queue)\//;

/** Files of the first load. Each is evaluated in a task of its own, so none holds more than a task's worth. */
const pageGroups = [
  {
    name: "react",
    test: /rolldown[\\/]runtime|\/node_modules\/(?:react|react-dom|scheduler|use-sync-external-store)\//,
  },
  { name: "router", test: /\/node_modules\/@tanstack\// },
  { name: "shared", test: sharedParts },
  { name: "market-cap", test: marketCapParts },
  { name: "transport", test: transportParts },
];

/** Digits of the hash of all sources that name a release. */
const releaseDigits = 12;
const release = (await hashInputs()).slice(0, releaseDigits);

export default defineConfig(({ command }) => ({
  appType: "custom",
  builder: {},
  // Names the build in what is measured of it.
  define: {
    "import.meta.env.VITE_RELEASE": JSON.stringify(command === "build" ? release : "development"),
  },
  css: {
    modules: { generateScopedName: command === "build" ? createClassNames() : "[name]_[local]" },
  },
  plugins: [
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      // Loaders run in the browser only when a link is followed: their code stays out of the first load.
      codeSplittingOptions: {
        defaultBehavior: [["loader"], ["component"], ["errorComponent"], ["notFoundComponent"]],
        // A page that loads nothing has a loader of two lines: it comes with the component.
        splitBehavior: ({ routeId }: { readonly routeId: string }) =>
          formPages.test(routeId) ? [["loader", "component"]] : undefined,
      },
      routesDirectory: "src/routes",
      generatedRouteTree: "src/app/routeTree.gen.ts",
      quoteStyle: "double",
      semicolons: true,
    }),
    react(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    lingui(),
    coinMarks(),
    messageIds(),
    // A build gives it to the worker's own bundle below; the development server has one pipeline for all.
    gatewayCertificate(),
  ],
  worker: { ...workerBundle, plugins: () => [gatewayCertificate()] },
  // What is found only when the worker starts would reload the page in the middle of a sign-in.
  optimizeDeps: { entries: ["src/app/browser/entry.tsx", "workers/entry.ts"] },
  environments: {
    client: {
      build: {
        outDir: "dist/client",
        manifest: true,
        target: "es2022",
        // What the styles use anyway; for older ones the themes' colour schemes would be written twice.
        cssTarget: ["chrome125", "edge125", "firefox128", "safari17.5"],
        // Scripts name their own imports; the few preloads a page needs are in its HTML.
        modulePreload: false,
        rolldownOptions: {
          input: { "entry-client": "src/app/browser/entry.tsx" },
          output: {
            codeSplitting: { groups: pageGroups },
            // The first load names every style sheet there is: a name that nobody reads is left out.
            assetFileNames: ({ names }) =>
              names.every((name) => name.endsWith(".css"))
                ? "assets/[hash][extname]"
                : "assets/[name]-[hash][extname]",
          },
        },
      },
    },
    ssr: {
      ...(command === "build" && {
        define: { "process.env.NODE_ENV": JSON.stringify("production") },
        // One self-contained file tree: the server needs no package of the page's at run time.
        resolve: { noExternal: true },
      }),
      build: {
        outDir: "dist/server",
        ssr: true,
        target: "node24",
        rolldownOptions: { input: { "entry-server": "src/app/server/entry.tsx" } },
      },
    },
  },
}));

import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { createClassNames } from "./tools/vite/classNames.ts";
import { messageIds } from "./tools/vite/messageIds.ts";
import { coinMarks } from "./tools/vite/coinMarks.ts";

/** Small parts that every page shows at first: one file of them instead of a request each. */
const sharedParts =
  /\/src\/(?:wire\/|i18n\/(?!currencyNames|catalogs|rangeLabels|locales\b)|state\/(?!refreshMarket|rateTable)|lib\/(?!rank|edit|normalize|pick|findAsset|packHistory|sharePage)|features\/market-cap\/model\/comparisonSearch|ui\/(?:asset-mark|breadcrumb|button|card|classes|field|icon|layout|link-list|popover|result|skeleton|stat|table)\b)|\/node_modules\/(?:bignumber\.js|jotai|@lingui)\//;

/** What both market-cap pages show at first; what only their loaders need stays out. */
const marketCapParts =
  /\/src\/features\/market-cap\/(?:[a-z]\w*Title|displayName|featuredPair|model\/(?!comparisonSearch|find|suggest|rank|ratioHistory|ratioStops|index|coinNotes|datedDay|historicalRatio|paginate|predict|scenarios|supplyOn|quantityOn)|components\/(?:Figures|RangeText|rangeTexts|useCapFormats)\b)/;

/** Files of the first load. Each is evaluated in a task of its own, so none holds more than a task's worth. */
const pageGroups = [
  {
    name: "react",
    test: /rolldown[\\/]runtime|\/node_modules\/(?:react|react-dom|scheduler|use-sync-external-store)\//,
  },
  { name: "router", test: /\/node_modules\/@tanstack\// },
  { name: "shared", test: sharedParts },
  { name: "market-cap", test: marketCapParts },
];

export default defineConfig(({ command }) => ({
  appType: "custom",
  builder: {},
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
      },
      routesDirectory: "src/routes",
      generatedRouteTree: "src/routeTree.gen.ts",
      quoteStyle: "double",
      semicolons: true,
    }),
    react(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    lingui(),
    coinMarks(),
    messageIds(),
  ],
  environments: {
    client: {
      build: {
        outDir: "dist/client",
        manifest: true,
        target: "es2022",
        // Scripts name their own imports; the few preloads a page needs are in its HTML.
        modulePreload: false,
        rolldownOptions: {
          input: { "entry-client": "src/entry-client.tsx" },
          output: { codeSplitting: { groups: pageGroups } },
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
        rolldownOptions: { input: { "entry-server": "src/entry-server.tsx" } },
      },
    },
  },
}));

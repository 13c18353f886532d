import { hashInputs } from "./tools/build/buildStamp.ts";
import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { browserEntry, chunks, lightPlaces, serverEntry } from "./tools/vite/chunks.ts";
import { hashLength } from "./src/wire/hashLength.ts";
import { formRoutes } from "./tools/vite/pageRoutes.ts";
import { chunkTable, createChunkGroups } from "./tools/vite/createChunkGroups.ts";
import { callShapes } from "./tools/vite/callShapes.ts";
import { eagerCompile } from "./tools/vite/eagerCompile.ts";
import { eagerScripts } from "./tools/vite/eagerScripts.ts";
import { pageFacts } from "./tools/vite/pageFacts.ts";
import { pageParts } from "./tools/vite/pageParts.ts";
import { createClassNames } from "./tools/vite/createClassNames.ts";
import { mergeSheets } from "./tools/vite/mergeSheets.ts";
import { shortProperties } from "./tools/vite/shortProperties.ts";
import { isOwnCatalog } from "./tools/vite/places.ts";
import { messageIds } from "./tools/vite/messageIds.ts";
import { splitCatalogs } from "./tools/vite/splitCatalogs.ts";
import { styledImports } from "./tools/vite/styledImports.ts";
import { coinMarks } from "./tools/vite/coinMarks.ts";
import { gatewayCertificate } from "./tools/vite/gatewayCertificate.ts";
import { minifyFirst, smallScripts } from "./tools/vite/minifyScripts.ts";
import { trimDecimals } from "./tools/vite/trimDecimals.ts";
import { trimPackages } from "./tools/vite/trimPackages.ts";
import { quiet, workerBundle } from "./tools/vite/workerBundle.ts";

const { groups, unused } = createChunkGroups(chunks, import.meta.dirname);

/** Digits of the hash of all sources that name a release. */
const releaseDigits = 12;
const release = (await hashInputs()).slice(0, releaseDigits);

export default defineConfig(({ command }) => ({
  appType: "custom",
  // The package names its build for old browsers, of twice the size.
  resolve: { alias: { "workbox-window": "workbox-window/build/workbox-window.prod.mjs" } },
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
          formRoutes.has(routeId) ? [["loader", "component"]] : undefined,
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
    pageFacts(),
    callShapes(),
    trimDecimals(),
    trimPackages("page"),
    shortProperties(),
    styledImports(import.meta.dirname),
    mergeSheets(),
    splitCatalogs(),
    messageIds(),
    pageParts(),
    minifyFirst(),
    eagerCompile(eagerScripts),
    chunkTable(
      unused,
      lightPlaces.map((place) => `${import.meta.dirname}/${place}`),
    ),
    // A build gives it to the worker's own bundle below; the development server has one pipeline for all.
    gatewayCertificate(),
  ],
  worker: {
    ...workerBundle,
    plugins: () => [gatewayCertificate(), trimPackages("worker"), minifyFirst()],
  },
  // What is found only when the worker starts would reload the page in the middle of a sign-in.
  optimizeDeps: { entries: [browserEntry, "workers/entry.ts"] },
  environments: {
    client: {
      build: {
        outDir: "dist/client",
        manifest: true,
        ...smallScripts,
        // The build moves them to where nobody is served.
        sourcemap: "hidden",
        // What the styles use anyway; for older ones the themes' colour schemes would be written twice.
        cssTarget: ["chrome125", "edge125", "firefox128", "safari17.5"],
        // Scripts name their own imports; the few preloads a page needs are in its HTML.
        modulePreload: false,
        rolldownOptions: {
          checks: quiet,
          input: { "entry-client": browserEntry },
          output: {
            codeSplitting: { groups },
            // The first load names every style sheet there is: a name that nobody reads is left out.
            entryFileNames: `assets/[name]-[hash:${hashLength}].js`,
            chunkFileNames: ({ facadeModuleId, name }) => {
              if (isOwnCatalog(facadeModuleId ?? ""))
                return `assets/own-texts-[hash:${hashLength}].js`;
              // Every page names the bundler's few lines.
              return `assets/${name === "rolldown-runtime" ? "runtime" : "[name]"}-[hash:${hashLength}].js`;
            },
            assetFileNames: ({ names }) =>
              names.every((name) => name.endsWith(".css"))
                ? `assets/[hash:${hashLength}][extname]`
                : `assets/[name]-[hash:${hashLength}][extname]`,
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
        rolldownOptions: { checks: quiet, input: { "entry-server": serverEntry } },
      },
    },
  },
}));

import { defineConfig } from "@lingui/cli";
import { localeCodes } from "./src/wire/localeCodes.ts";
import { formatter } from "@lingui/format-po";

/** Every locale of the product has a catalog, except the one that shows English (specification, section 2). */
const translated = localeCodes.filter((code) => code !== "bg");

export default defineConfig({
  sourceLocale: "en",
  locales: [...translated, "pseudo"],
  pseudoLocale: "pseudo",
  fallbackLocales: { default: "en" },
  catalogs: [
    {
      path: "<rootDir>/locales/{locale}/messages",
      include: ["src"],
      exclude: ["**/*.test.ts", "**/*.test.tsx", "src/ui/Gallery.tsx"],
    },
  ],
  format: formatter({ lineNumbers: false }),
});

import { defineConfig } from "@lingui/cli";
import { catalogCodes } from "./src/wire/localeCodes.ts";
import { formatter } from "@lingui/format-po";

export default defineConfig({
  sourceLocale: "en",
  locales: [...catalogCodes, "pseudo"],
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

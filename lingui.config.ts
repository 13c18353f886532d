import { defineConfig } from "@lingui/cli";
import { catalogCodes } from "./src/wire/localeCodes.ts";
import { formatter } from "@lingui/format-po";
import { withoutUnchecked } from "./tools/catalogs/keepTranslations.ts";

const format = formatter({ lineNumbers: false });

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
  // No page shows a translation of a text that has changed since: English stands there until a person has checked it.
  format: {
    ...format,
    parse: async (content, context) => withoutUnchecked(await format.parse(content, context)),
  },
});

import { exportedHasJsdoc } from "./exportedHasJsdoc.ts";
import { fileNamedAfterExport } from "./fileNamedAfterExport.ts";
import { noNumberArithmetic } from "./noNumberArithmetic.ts";
import { noNumberConversion } from "./noNumberConversion.ts";
import { noPhysicalStyle } from "./noPhysicalStyle.ts";

/** The project's own rules for oxlint, named `parallax/...` in `.oxlintrc.json`. */
const plugin = {
  meta: { name: "parallax" },
  rules: {
    "exported-has-jsdoc": exportedHasJsdoc,
    "file-named-after-export": fileNamedAfterExport,
    "no-number-arithmetic-on-money": noNumberArithmetic,
    "no-number-conversion": noNumberConversion,
    "no-physical-style": noPhysicalStyle,
  },
};

// oxlint loads a plugin by its default export.
export default plugin;

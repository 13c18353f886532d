import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readPhoneMetadata } from "./phone-tables/phoneMetadata.ts";
import { renderPhoneTables } from "./phone-tables/renderPhoneTables.ts";

/** Writes the phone tables from the installed `libphonenumber-js`: `npm run phone-tables`. */
const file = fileURLToPath(new URL("../src/lib/phone/phoneTables.gen.ts", import.meta.url));

writeFileSync(file, renderPhoneTables(readPhoneMetadata()));

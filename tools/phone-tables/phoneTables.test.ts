import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { countryCallingCodes } from "../../src/lib/phone/phoneTables.gen.ts";
import { withoutTrunkPrefix } from "../../src/lib/phone/withoutTrunkPrefix.ts";
import { type CountryRules, readMobileExamples, readPhoneMetadata } from "./phoneMetadata.ts";
import { renderPhoneTables } from "../phoneTables.ts";

const metadata = readPhoneMetadata();
const examples = readMobileExamples();
const callingCodes = new Map(
  countryCallingCodes.split(" ").map((entry) => [entry.slice(0, 2), entry.slice(2)]),
);

/** A country with its example of a mobile number, as people write it there without a trunk prefix. */
interface Example {
  readonly country: string;
  readonly callingCode: string;
  readonly number: string;
  readonly rules: CountryRules;
}

const cases: readonly Example[] = [...metadata.countries].map(([country, rules]) => {
  const callingCode = callingCodes.get(country) ?? "";
  const areaCode = callingCode.slice(rules.callingCode.length);
  const number = (examples.get(country) ?? "").slice(areaCode.length);
  return { country, callingCode, number, rules };
});

describe("the phone tables", () => {
  it("equal the result of the installed libphonenumber-js; `npm run phone-tables` renews them", () => {
    const file = new URL("../../src/lib/phone/phoneTables.gen.ts", import.meta.url);
    expect(readFileSync(file, "utf8")).toBe(renderPhoneTables(metadata));
  });

  it.each(cases)("leave a mobile number of $country unchanged", ({ callingCode, number }) => {
    expect(number).not.toBe("");
    expect(withoutTrunkPrefix(number, callingCode)).toBe(number);
  });

  it.each(cases.filter(({ rules }) => rules.nationalPrefix !== ""))(
    "take the trunk prefix of $country away",
    ({ callingCode, number, rules }) => {
      const areaCode = callingCode.slice(rules.callingCode.length);
      const dialled = `${rules.nationalPrefix}${areaCode}${number}`;
      expect(withoutTrunkPrefix(dialled, callingCode)).toBe(number);
    },
  );
});

import { createRequire } from "node:module";
import * as v from "valibot";

const require = createRequire(import.meta.url);

const metadataSchema = v.object({
  /** Countries by calling code. The others follow the rules of the first. */
  country_calling_codes: v.record(v.string(), v.tupleWithRest([v.string()], v.string())),
  /** A country's rules as a tuple. `readCountry` names its members. */
  countries: v.record(v.string(), v.array(v.unknown())),
});

const packageSchema = v.object({ version: v.string() });

/** Positions in a country's tuple (libphonenumber-js, `source/metadata.js`). `0` stands for an absent member. */
const position = {
  callingCode: 0,
  possibleLengths: 3,
  nationalPrefix: 5,
  prefixPattern: 7,
  transformRule: 8,
  types: 11,
} as const;
/** Position of mobile numbers among the types, and of the possible lengths in a type. */
const mobileType = 1;
const lengthsOfType = 1;

/** The part of libphonenumber's rules for a country that the tables need. */
export interface CountryRules {
  readonly callingCode: string;
  /** The digits dialled before a national number inside the country; empty for none. */
  readonly nationalPrefix: string;
  /** Regular expression of everything that stands before a national number; empty if the prefix is enough. */
  readonly prefixPattern: string;
  /** The number's new form when the pattern matched; empty if it is only shortened. */
  readonly transformRule: string;
  /** Digits of the longest mobile number. */
  readonly mobileDigits: number;
}

export interface PhoneMetadata {
  /** Version of `libphonenumber-js`. */
  readonly version: string;
  /** By ISO 3166-1 alpha-2 code. */
  readonly countries: ReadonlyMap<string, CountryRules>;
  /** The country whose rules apply to a calling code. */
  readonly mainCountries: ReadonlyMap<string, string>;
}

/** Reads the metadata of the installed `libphonenumber-js`. */
export function readPhoneMetadata(): PhoneMetadata {
  const metadata = v.parse(metadataSchema, require("libphonenumber-js/metadata.max.json"));
  const { version } = v.parse(packageSchema, require("libphonenumber-js/package.json"));
  return {
    version,
    countries: new Map(
      Object.entries(metadata.countries).map(([country, rules]) => [country, readCountry(rules)]),
    ),
    mainCountries: new Map(
      Object.entries(metadata.country_calling_codes).map(([code, [main]]) => [code, main]),
    ),
  };
}

/** An example of each country's mobile numbers, without the digits dialled before it, by country. */
export function readMobileExamples(): ReadonlyMap<string, string> {
  const examples: unknown = require("libphonenumber-js/examples.mobile.json");
  return new Map(Object.entries(v.parse(v.record(v.string(), v.string()), examples)));
}

function readCountry(rules: readonly unknown[]): CountryRules {
  const textAt = (index: number) => (typeof rules[index] === "string" ? rules[index] : "");
  const mobileLengths = at(at(rules[position.types], mobileType), lengthsOfType);
  const lengths = v.parse(v.array(v.number()), mobileLengths ?? rules[position.possibleLengths]);
  return {
    callingCode: textAt(position.callingCode),
    nationalPrefix: textAt(position.nationalPrefix),
    prefixPattern: textAt(position.prefixPattern),
    transformRule: textAt(position.transformRule),
    mobileDigits: Math.max(...lengths),
  };
}

function at(value: unknown, index: number): unknown {
  return Array.isArray(value) ? value[index] : undefined;
}

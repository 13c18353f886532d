import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import {
  type CountryRules,
  type PhoneMetadata,
  readPhoneMetadata,
} from "./phone-tables/phoneMetadata.ts";

/** The file with the phone tables; `npm run phone-tables` writes it from the installed `libphonenumber-js`. */
const file = fileURLToPath(new URL("../src/lib/phone/phoneTables.gen.ts", import.meta.url));

/** Columns of a line in the written file. */
const lineWidth = 100;

/**
 * Matches the rule of a territory of the North American plan with its own area code: the rule adds the code to a local
 * number.
 */
const ownAreaCode = /^(?<area>\d{3})\$1$/;

/** Matches a prefix that counts only before certain numbers: `0(...)`. The number in brackets stays. */
const conditionalPrefix = /^(?<prefix>\d)\(/;

const digits = Array.from({ length: 10 }, (_, digit) => String(digit));
const shortPrefixes = [...digits, ...digits.flatMap((first) => digits.map((next) => first + next))];

/** The generated module `src/lib/phone/phoneTables.gen.ts`. */
export function renderPhoneTables(metadata: PhoneMetadata): string {
  const countries = [...metadata.countries]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([country, rules]) => `${country}${callingCodeOf(rules)}`);
  const prefixes = trunkPrefixesOf(metadata);
  const isZero = ({ choices }: TrunkPrefix) => choices.length === 1 && choices[0] === "0";
  const plain = prefixes.filter((prefix) => isZero(prefix) && !prefix.isConditional);
  const other = prefixes.filter((prefix) => !plain.includes(prefix));
  return `// Made by \`npm run phone-tables\` from the metadata of libphonenumber-js ${metadata.version}. Do not edit.

/**
 * Each country's ISO 3166-1 alpha-2 code with its calling code (ITU-T E.164). A territory of the North American plan
 * that has an area code to itself has that code too.
 */
export const countryCallingCodes =
${wrap(countries)};

/** Calling codes of countries where people dial a zero before every national number; the zero is not part of it. */
export const zeroPrefixCodes =
${wrap(plain.map(({ callingCode }) => callingCode))};

/** Other prefixes, which count only before a number of this many digits. */
export const otherPrefixes: readonly {
  readonly callingCode: string;
  readonly choices: readonly string[];
  readonly digits: number;
}[] = [
${other.map(row).join("\n")}
];
`;
}

interface TrunkPrefix {
  readonly callingCode: string;
  /** Each of them may stand before a number. */
  readonly choices: readonly string[];
  /** True if it is a prefix only before some numbers. */
  readonly isConditional: boolean;
  readonly mobileDigits: number;
}

function callingCodeOf({ callingCode, transformRule }: CountryRules): string {
  return `${callingCode}${ownAreaCode.exec(transformRule)?.groups?.["area"] ?? ""}`;
}

function trunkPrefixesOf({ mainCountries, countries }: PhoneMetadata): readonly TrunkPrefix[] {
  return [...mainCountries].flatMap(([callingCode, country]) => {
    const rules = countries.get(country);
    if (rules === undefined) throw new Error(`no rules of ${country}`);
    const conditional = conditionalPrefix.exec(rules.prefixPattern)?.groups?.["prefix"];
    const isConditional = conditional !== undefined && rules.transformRule === "$1";
    const choices = isConditional ? [conditional] : choicesOf(rules);
    const { mobileDigits } = rules;
    return choices.length === 0 ? [] : [{ callingCode, choices, isConditional, mobileDigits }];
  });
}

/**
 * The prefixes of one or two digits that the pattern accepts. Two digits must begin with the national prefix, and no
 * group may match: groups hold carriers' codes, which nobody types into a form.
 */
function choicesOf({ nationalPrefix, prefixPattern }: CountryRules): readonly string[] {
  if (nationalPrefix === "") return [];
  const pattern = new RegExp(`^(?:${prefixPattern === "" ? nationalPrefix : prefixPattern})$`);
  return shortPrefixes.filter((prefix) => {
    if (prefix.length > 1 && !prefix.startsWith(nationalPrefix)) return false;
    const [, ...groups] = pattern.exec(prefix) ?? [undefined, ""];
    return groups.every((group) => group === undefined);
  });
}

function row({ callingCode, choices, mobileDigits }: TrunkPrefix): string {
  const list = choices.map((choice) => `"${choice}"`).join(", ");
  return `  { callingCode: "${callingCode}", choices: [${list}], digits: ${String(mobileDigits)} },`;
}

/** One string of words, over as many lines as it needs. */
function wrap(words: readonly string[]): string {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length + 10 > lineWidth) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines
    .map((line, index) => (index === lines.length - 1 ? `  "${line}"` : `  "${line} " +`))
    .join("\n");
}

if (import.meta.main) writeFileSync(file, renderPhoneTables(readPhoneMetadata()));

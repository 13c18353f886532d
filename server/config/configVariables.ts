import * as v from "valibot";
import { logLevels } from "../log/createLog.ts";
import { eventPlaceVariables } from "./eventPlaceVariables.ts";
import { exchangesVariable } from "./exchangeVariables.ts";
import { tradeLinksVariable } from "./tradeLinksVariable.ts";
import { pushServicesVariable } from "./pushServicesVariable.ts";
import { remotesVariable } from "./remotesVariable.ts";
import { openTelemetryVariables } from "./openTelemetryVariables.ts";
import { wholeNumberVariable } from "./wholeNumberVariable.ts";
import { keysOf } from "../../src/lib/records.ts";

/** Default of `DATA_DIR`. */
export const defaultDataDir = ".data";

/** Names and values as `process.env` has them. */
export type Environment = Readonly<Record<string, string | undefined>>;

const maxPort = 65_535;
const minTokenCharacters = 16;
const maxFeeds = 10;
const maxProxies = 10;
const maxImageHosts = 8;
const maxDrainSeconds = 600;
const mebibytes = { from: 1, to: 99_999_999, of: "mebibytes" };

const sources = ["auto", "snapshot", "currency-api", "coingecko", "exchange"] as const;
const plans = ["demo", "pro"] as const;

/** True for an absolute address with one of the schemes (`https:`). */
function hasScheme(text: string, schemes: readonly string[]): boolean {
  const url = URL.parse(text);
  return url !== null && schemes.includes(url.protocol) && url.hostname !== "";
}

const isHttp = (text: string): boolean => hasScheme(text, ["http:", "https:"]);
/**
 * True for an address without spaces and without a user name: a space would not end an address in the list, and `fetch`
 * refuses a user name.
 */
const isFeed = (text: string): boolean => {
  const url = URL.parse(text);
  return isHttp(text) && /^\S+$/.test(text) && url?.username === "" && url.password === "";
};
const isOrigin = (text: string): boolean =>
  isHttp(text) && URL.parse(text)?.href === `${URL.parse(text)?.origin}/`;
/** True for an origin as a browser writes it: https, or http on this machine itself. */
const isSafeHost = (text: string): boolean => {
  const url = URL.parse(text);
  const isLoopback = url?.hostname === "127.0.0.1" || url?.hostname === "localhost";
  return url?.origin === text && (url.protocol === "https:" || isLoopback);
};
/** True for an address, or a name and an address, on one line, as the header of an email requires. */
const isSender = (text: string): boolean =>
  /^[^<>\p{Cc}]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/u.test(text);
const withoutSlash = (text: string): string => text.replace(/\/+$/, "");

/** The distinct members of a list separated by commas, without the spaces and surplus commas that people leave. */
function listOf(text: string): readonly string[] {
  const members = text.split(",").map((member) => member.trim());
  return [...new Set(members.filter((member) => member !== ""))];
}

const path = v.pipe(
  v.string(),
  v.check((text) => !text.includes("\0")),
);
const printable = v.pipe(v.string(), v.regex(/^[!-~]+$/));
const switchWord = v.pipe(
  v.picklist(["on", "off"]),
  v.transform((text) => text === "on"),
);
/** A switch that is on by default. */
const onOrOff = {
  schema: v.optional(switchWord, "on"),
  wrong: "must be on or off",
  example: "on",
};
/** An absolute address with one of the schemes, or none. */
const addressWith = (...schemes: readonly string[]) =>
  v.optional(
    v.pipe(
      v.string(),
      v.check((text) => hasScheme(text, schemes)),
    ),
  );
const host = {
  schema: v.optional(v.pipe(v.string(), v.check(isHttp), v.transform(withoutSlash))),
  wrong: "must be an address that begins with https:// or http://",
};
const printableOnly = "must be printable characters without spaces";

/**
 * Every variable the server reads. `schema` takes the trimmed text, or `undefined` if the variable is absent or empty,
 * and gives the member of `Config`. `wrong` completes the sentence that begins with the variable's name.
 */
const variables = {
  PORT: wholeNumberVariable("4173", { to: maxPort }),
  HOST: {
    schema: v.optional(v.pipe(v.string(), v.regex(/^[0-9A-Za-z.:_-]{1,253}$/))),
    wrong: "must be a host name or an IP address without a port",
    example: "127.0.0.1",
  },
  DATA_DIR: {
    schema: v.optional(path, defaultDataDir),
    wrong: "must be a path of a directory",
    example: defaultDataDir,
  },
  DATABASE_URL: {
    schema: addressWith("postgres:", "postgresql:"),
    wrong: "must be an address that begins with postgres:// or postgresql://",
    example: "postgres://user:password@localhost:5432/parallax",
  },
  ...eventPlaceVariables,
  MARKET_SOURCE: {
    schema: v.optional(v.picklist(sources), "auto"),
    wrong: `must be one of ${sources.join(", ")}`,
    example: "auto",
  },
  CURRENCY_API_URL: { ...host, example: "https://rates.example.com" },
  EXCHANGES: exchangesVariable,
  EXCHANGES_URL: { ...host, example: "https://exchanges.example.com" },
  COINGECKO_API_KEY: {
    schema: v.optional(printable),
    wrong: printableOnly,
    example: "CG-your-key",
  },
  COINGECKO_PLAN: {
    schema: v.optional(v.picklist(plans), "demo"),
    wrong: `must be one of ${plans.join(", ")}`,
    example: "demo",
  },
  NEWS_FEEDS: {
    schema: v.optional(
      v.pipe(v.string(), v.transform(listOf), v.maxLength(maxFeeds), v.everyItem(isFeed)),
      "",
    ),
    wrong: `must be at most ${maxFeeds} addresses that begin with https:// or http://, separated by commas`,
    example: "https://news.example.com/rss.xml,https://blog.example.com/atom.xml",
  },
  IMAGE_HOSTS: {
    schema: v.optional(
      v.pipe(
        v.string(),
        v.transform((text) => (text === "off" ? [] : listOf(text))),
        v.maxLength(maxImageHosts),
        v.everyItem(isSafeHost),
      ),
    ),
    wrong: `must be off, or at most ${maxImageHosts} origins that begin with https://, separated by commas`,
    example: "https://img1.example.com,https://img2.example.com",
  },
  SERVICE_WORKER: onOrOff,
  DICTIONARIES: onOrOff,
  REMOTES: remotesVariable,
  TRADE_LINKS: tradeLinksVariable,
  TDK_FILE: {
    schema: v.optional(path),
    wrong: "must be a path of a JSON file",
    example: "/etc/parallax/head-texts.json",
  },
  INTERNAL_GATEWAY_URL: {
    schema: host.schema,
    wrong: "must be an address that begins with http:// or https://",
    example: "http://gateway.internal:4173",
  },
  PUBLIC_ORIGIN: {
    schema: v.optional(
      v.pipe(
        v.string(),
        v.check(isOrigin),
        v.transform((text) => new URL(text).origin),
      ),
    ),
    wrong: "must be an origin: scheme and host, without a path",
    example: "https://www.example.com",
  },
  TRUST_PROXY: {
    schema: v.optional(
      v.pipe(v.string(), v.regex(/^\d{1,2}$/), v.transform(Number), v.maxValue(maxProxies)),
      "0",
    ),
    wrong: `must be a whole number of proxies from 0 to ${maxProxies}`,
    example: "1",
  },
  REQUEST_PROTECTION: onOrOff,
  GATEWAY_KEYS_DIR: {
    schema: v.optional(path),
    wrong: "must be a path of a directory",
    example: "/etc/parallax/keys",
  },
  GATEWAY_CERTIFICATE: {
    schema: v.optional(path),
    wrong: "must be a path of a PEM file",
    example: "/etc/parallax/certificate.pem",
  },
  SMTP_URL: {
    schema: addressWith("smtp:", "smtps:"),
    wrong: "must be an address that begins with smtp:// or smtps://",
    example: "smtps://user:password@mail.example.com:465",
  },
  SMTP_FROM: {
    schema: v.optional(v.pipe(v.string(), v.check(isSender))),
    wrong: "must be an email address, or a name with the address in angle brackets",
    example: "accounts@example.com",
  },
  OIDC_GOOGLE_CLIENT_ID: {
    schema: v.optional(printable),
    wrong: printableOnly,
    example: "1234567890-abc.apps.googleusercontent.com",
  },
  OIDC_APPLE_CLIENT_ID: {
    schema: v.optional(printable),
    wrong: printableOnly,
    example: "com.example.signin",
  },
  TELEGRAM_BOT_TOKEN: {
    schema: v.optional(v.pipe(v.string(), v.regex(/^\d+:[\w-]+$/))),
    wrong: "must be the bot's number, a colon and its secret",
    example: "123456789:your-bot-secret",
  },
  AGENCY_EMAIL: {
    schema: v.optional(v.pipe(v.string(), v.email())),
    wrong: "must be an email address",
    example: "agency@example.com",
  },
  AGENCY_PASSWORD: {
    schema: v.optional(v.string()),
    wrong: "must be a password",
    example: "a-long-password",
  },
  GEETEST_ID: {
    schema: v.optional(printable),
    wrong: printableOnly,
    example: "your-captcha-id",
  },
  GEETEST_KEY: {
    schema: v.optional(printable),
    wrong: printableOnly,
    example: "your-captcha-key",
  },
  EVENT_UPLOAD: onOrOff,
  EVENTS_MAX_MB: wholeNumberVariable("8192", mebibytes),
  DISK_FLOOR_MB: wholeNumberVariable("512", mebibytes),
  DATABASE_WAIT_SECONDS: wholeNumberVariable("0", { to: maxDrainSeconds, of: "seconds" }),
  DRAIN_SECONDS: wholeNumberVariable("5", { to: maxDrainSeconds, of: "seconds" }),
  MAX_STREAMS: wholeNumberVariable("10000", { to: 1_000_000, of: "streams" }),
  OPERATOR_TOKEN: {
    schema: v.optional(v.pipe(v.string(), v.minLength(minTokenCharacters), v.regex(/^[!-~]+$/))),
    wrong: `must be at least ${minTokenCharacters} printable characters without spaces`,
    example: "a-long-random-text",
  },
  VITALS_DEMO: { ...onOrOff, schema: v.optional(switchWord) },
  ...openTelemetryVariables,
  PRIVATE_WEBHOOKS: { ...onOrOff, schema: v.optional(switchWord, "off") },
  PUSH_SERVICES: pushServicesVariable,
  LOG_LEVEL: {
    schema: v.optional(v.picklist(logLevels), "info"),
    wrong: `must be one of ${logLevels.join(", ")}`,
    example: "info",
  },
} as const;

/** A variable the server reads. */
export type VariableName = keyof typeof variables;

/** A variable that cannot be used. Its value is left out, because it may be a secret. */
export interface ConfigProblem {
  readonly name: VariableName;
  readonly wrong: string;
  readonly example: string;
}

/** All variables, in the order of `.env.example`. */
export const variableNames: readonly VariableName[] = keysOf(variables);

/** An example of a value that is accepted. */
export function exampleOf(name: VariableName): string {
  return variables[name].example;
}

/** The problem of one variable, if it has one. */
export function problemsOf(name: VariableName, env: Environment): ConfigProblem[] {
  const { schema, wrong, example } = variables[name];
  return v.safeParse(schema, textOf(name, env)).success ? [] : [{ name, wrong, example }];
}

/** The value of one variable. Throws a `ValiError` if `problemsOf` finds a problem. */
export function readVariable<N extends VariableName>(
  name: N,
  env: Environment,
): v.InferOutput<(typeof variables)[N]["schema"]> {
  return v.parse(variables[name].schema, textOf(name, env));
}

function textOf(name: VariableName, env: Environment): string | undefined {
  const text = env[name]?.trim() ?? "";
  return text === "" ? undefined : text;
}

import type { ExchangeId } from "./exchangeVariables.ts";
import {
  type ConfigProblem,
  type Environment,
  exampleOf,
  problemsOf,
  readVariable,
  type VariableName,
  variableNames,
} from "./configVariables.ts";
import type { Remotes } from "../../src/wire/page/microFrontend.ts";
import type { TradeLinks } from "../../src/wire/page/tradeLinks.ts";
import type { LogLevel } from "../log/createLog.ts";
import { type OpenTelemetrySettings, readOpenTelemetry } from "./readOpenTelemetry.ts";
import { existsSync } from "node:fs";
import process from "node:process";

/** Stands for a data directory in memory: its content ends with the process. */
export const memoryDir = "memory://";

/** The configuration that the server reads from its environment. `.env.example` explains every member. */
export interface Config {
  /** TCP port; 0 takes any free one. */
  readonly port: number;
  /** Address to listen on; `undefined` is every address of the machine. */
  readonly host: string | undefined;
  /** Directory of the embedded database and of the files that the server makes at its first start. */
  readonly dataDir: string;
  /** A PostgreSQL server; `undefined` is the embedded database. */
  readonly databaseUrl: string | undefined;
  /** A ClickHouse server for events and measurements; `undefined` keeps them in the database. */
  readonly eventsUrl: string | undefined;
  /** A log by Kafka's protocol that events go to first; `undefined` stores them at once. */
  readonly eventsLogUrl: string | undefined;
  /** Port on which the log's consumer answers for its health and its metrics; `undefined` for none. */
  readonly consumerPort: number | undefined;
  /** `auto` asks the sources that need no key; `snapshot` asks nobody. */
  readonly marketSource: "auto" | "snapshot" | "currency-api" | "coingecko" | "exchange";
  /** First host of the currency-api source; `undefined` is the source's own. */
  readonly currencyApiUrl: string | undefined;
  /** The exchanges that are asked for prices of coins. */
  readonly exchanges: readonly ExchangeId[];
  /** Host that stands for all exchanges; `undefined` asks their own. */
  readonly exchangesUrl: string | undefined;
  readonly coingeckoApiKey: string | undefined;
  readonly coingeckoPlan: "demo" | "pro";
  /** Addresses of RSS or Atom feeds; none means no headlines. */
  readonly newsFeeds: readonly string[];
  /**
   * Origins that serve images; the page uses the fastest. With an empty list images come with the pages. With
   * `undefined` a server without a public name starts two image hosts of its own on this machine.
   */
  readonly imageHosts: readonly string[] | undefined;
  /** False: browsers that have the service worker are told to remove it. */
  readonly serviceWorker: boolean;
  /** True: answers may be compressed by what the browser has had before (RFC 9842). */
  readonly hasDictionaries: boolean;
  /** Remote parts of the shell; `undefined` uses the parts in the build. */
  readonly remotes: Remotes | undefined;
  /** Where people trade; `undefined`: a page says that this site offers no trading. */
  readonly tradeLinks: TradeLinks | undefined;
  /** JSON file with texts for the heads of pages; `undefined`: every page uses its own texts. */
  readonly tdkFile: string | undefined;
  /** Gateway that the renderer calls, without a trailing slash; `undefined` is the gateway in this process. */
  readonly internalGatewayUrl: string | undefined;
  /** Origin in canonical links, without a trailing slash; `undefined` is the origin of the request. */
  readonly publicOrigin: string | undefined;
  /**
   * Number of proxies before this server, each of which adds an address to `x-forwarded-for`; 0 ignores that header.
   */
  readonly trustedProxies: number;
  /** False: requests are neither signed nor encrypted. */
  readonly requestProtection: boolean;
  /** Directory of the gateway's keys; `undefined` is `keys` in the data directory, made at the first start. */
  readonly gatewayKeysDir: string | undefined;
  /** Certificate that the build puts into the client; `undefined` is the one in the keys directory. */
  readonly gatewayCertificate: string | undefined;
  /** Mail server; `undefined` prints codes in the terminal. */
  readonly smtpUrl: string | undefined;
  readonly smtpFrom: string | undefined;
  readonly oidcGoogleClientId: string | undefined;
  readonly oidcAppleClientId: string | undefined;
  readonly telegramBotToken: string | undefined;
  readonly geetestId: string | undefined;
  readonly geetestKey: string | undefined;
  /** The agency's account to create at the first start; set both or neither. */
  readonly agencyEmail: string | undefined;
  readonly agencyPassword: string | undefined;
  /** False: the collector takes no events, and pages keep them. */
  readonly eventUpload: boolean;
  /** Mebibytes for all events together; senders get shares of it. */
  readonly eventsMaxMb: number;
  /** Mebibytes of free disk below which the collector takes no events, and pages keep them. */
  readonly diskFloorMb: number;
  /** Seconds for which a start waits for a PostgreSQL server that cannot be reached yet. */
  readonly databaseWaitSeconds: number;
  /** Seconds for which a server that stops still takes requests, where somebody asks whether it is ready. */
  readonly drainSeconds: number;
  /** The most streams of newer figures that this process holds open; 0 for none. */
  readonly maxStreams: number;
  /** The token that opens the operator's pages; `undefined` is the token made at the first start. */
  readonly operatorToken: string | undefined;
  /**
   * Whether everybody may see the dashboard with made-up figures; `undefined`: where the server has no public name and
   * no proxy in front.
   */
  readonly vitalsDemo: boolean | undefined;
  /** Where traces and metrics are sent; `undefined`: nowhere. */
  readonly openTelemetry: OpenTelemetrySettings | undefined;
  /** Whether webhooks of alerts may go to private addresses. */
  readonly privateWebhooks: boolean;
  /** Hosts of push services besides the known ones, `*.` for all below a name. */
  readonly pushServices: readonly string[];
  readonly logLevel: LogLevel;
}

/** The environment cannot be used. The message is one line that names every bad variable, without its value. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
  readonly problems: readonly ConfigProblem[];

  constructor(problems: readonly ConfigProblem[]) {
    super(
      problems
        .map(({ name, wrong, example }) => `${name} ${wrong} (for example ${name}=${example})`)
        .join("; "),
    );
    this.problems = problems;
  }
}

/**
 * Reads the configuration. An empty variable counts as absent, and unknown variables are ignored. Throws a
 * `ConfigError` that lists all problems at once.
 */
export function readConfig(env: Environment): Config {
  const problems = [
    ...variableNames.flatMap((name) => problemsOf(name, env)),
    ...missingPartners(env),
  ];
  if (problems.length > 0) throw new ConfigError(problems);
  return Object.freeze({
    port: readVariable("PORT", env),
    host: readVariable("HOST", env),
    dataDir: readVariable("DATA_DIR", env),
    databaseUrl: readVariable("DATABASE_URL", env),
    eventsUrl: readVariable("EVENTS_URL", env),
    eventsLogUrl: readVariable("EVENTS_LOG_URL", env),
    consumerPort: readVariable("CONSUMER_PORT", env),
    marketSource: readVariable("MARKET_SOURCE", env),
    currencyApiUrl: readVariable("CURRENCY_API_URL", env),
    exchanges: readVariable("EXCHANGES", env),
    exchangesUrl: readVariable("EXCHANGES_URL", env),
    coingeckoApiKey: readVariable("COINGECKO_API_KEY", env),
    coingeckoPlan: readVariable("COINGECKO_PLAN", env),
    newsFeeds: readVariable("NEWS_FEEDS", env),
    imageHosts: readVariable("IMAGE_HOSTS", env),
    serviceWorker: readVariable("SERVICE_WORKER", env),
    hasDictionaries: readVariable("DICTIONARIES", env),
    remotes: readVariable("REMOTES", env),
    tradeLinks: readVariable("TRADE_LINKS", env),
    tdkFile: readVariable("TDK_FILE", env),
    internalGatewayUrl: readVariable("INTERNAL_GATEWAY_URL", env),
    publicOrigin: readVariable("PUBLIC_ORIGIN", env),
    trustedProxies: readVariable("TRUST_PROXY", env),
    requestProtection: readVariable("REQUEST_PROTECTION", env),
    gatewayKeysDir: readVariable("GATEWAY_KEYS_DIR", env),
    gatewayCertificate: readVariable("GATEWAY_CERTIFICATE", env),
    smtpUrl: readVariable("SMTP_URL", env),
    smtpFrom: readVariable("SMTP_FROM", env),
    oidcGoogleClientId: readVariable("OIDC_GOOGLE_CLIENT_ID", env),
    oidcAppleClientId: readVariable("OIDC_APPLE_CLIENT_ID", env),
    telegramBotToken: readVariable("TELEGRAM_BOT_TOKEN", env),
    geetestId: readVariable("GEETEST_ID", env),
    geetestKey: readVariable("GEETEST_KEY", env),
    agencyEmail: readVariable("AGENCY_EMAIL", env),
    agencyPassword: readVariable("AGENCY_PASSWORD", env),
    eventUpload: readVariable("EVENT_UPLOAD", env),
    eventsMaxMb: readVariable("EVENTS_MAX_MB", env),
    diskFloorMb: readVariable("DISK_FLOOR_MB", env),
    databaseWaitSeconds: readVariable("DATABASE_WAIT_SECONDS", env),
    drainSeconds: readVariable("DRAIN_SECONDS", env),
    maxStreams: readVariable("MAX_STREAMS", env),
    operatorToken: readVariable("OPERATOR_TOKEN", env),
    vitalsDemo: readVariable("VITALS_DEMO", env),
    openTelemetry: readOpenTelemetry(env),
    privateWebhooks: readVariable("PRIVATE_WEBHOOKS", env),
    pushServices: readVariable("PUSH_SERVICES", env) ?? [],
    logLevel: readVariable("LOG_LEVEL", env),
  });
}

/** Rules between variables: the first needs the second. */
const needs = [
  { name: "MARKET_SOURCE", value: "coingecko", needed: "COINGECKO_API_KEY" },
  { name: "GEETEST_ID", value: undefined, needed: "GEETEST_KEY" },
  { name: "GEETEST_KEY", value: undefined, needed: "GEETEST_ID" },
  { name: "EVENTS_LOG_URL", value: undefined, needed: "DATABASE_URL" },
  { name: "CONSUMER_PORT", value: undefined, needed: "OPERATOR_TOKEN" },
  { name: "AGENCY_EMAIL", value: undefined, needed: "AGENCY_PASSWORD" },
  { name: "AGENCY_PASSWORD", value: undefined, needed: "AGENCY_EMAIL" },
] as const satisfies readonly {
  readonly name: VariableName;
  /** The value that needs the other variable; if absent, any value does. */
  readonly value: string | undefined;
  readonly needed: VariableName;
}[];

function missingPartners(env: Environment): ConfigProblem[] {
  const text = (name: VariableName): string => env[name]?.trim() ?? "";
  return needs
    .filter(({ name, value, needed }) => {
      const isWanted = value === undefined ? text(name) !== "" : text(name) === value;
      return isWanted && text(needed) === "";
    })
    .map(({ name, value, needed }) => ({
      name: needed,
      wrong: `is needed with ${value === undefined ? name : `${name}=${value}`}`,
      example: exampleOf(needed),
    }));
}

const settingsFile = ".env";

/**
 * Adds the variables of a `.env` file in the working directory, if there is one. Variables that are set already win.
 */
export function loadSettings(): void {
  if (existsSync(settingsFile)) process.loadEnvFile(settingsFile);
}

import {
  type ConfigProblem,
  type Environment,
  problemsOf,
  readVariable,
  variableNames,
} from "./configVariables.ts";
import type { LogLevel } from "./logLevels.ts";

/** What the server is told by its environment; every member is explained in `.env.example`. */
export interface Config {
  /** TCP port; 0 takes any free one. */
  readonly port: number;
  /** Address to listen on; `undefined` is every address of the machine. */
  readonly host: string | undefined;
  /** Directory of the embedded database and of what the server makes at its first start. */
  readonly dataDir: string;
  /** A PostgreSQL server; `undefined` is the embedded database. */
  readonly databaseUrl: string | undefined;
  readonly marketSource: "snapshot" | "currency-api" | "coingecko";
  /** First host of the currency-api source; `undefined` is the source's own. */
  readonly currencyApiUrl: string | undefined;
  readonly coingeckoApiKey: string | undefined;
  readonly coingeckoPlan: "demo" | "pro";
  /** Addresses of RSS or Atom feeds; none means no headlines. */
  readonly newsFeeds: readonly string[];
  /** Gateway that the rendering calls, without a trailing slash; `undefined` is the one in this process. */
  readonly internalGatewayUrl: string | undefined;
  /** Origin in canonical links, without a trailing slash; `undefined` is the origin of the request. */
  readonly publicOrigin: string | undefined;
  /** Opens the operator's pages; `undefined` keeps them closed. */
  readonly operatorToken: string | undefined;
  readonly logLevel: LogLevel;
}

/** The environment cannot be used. The message is one line that names every bad variable and no value. */
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
 * Reads the configuration. An empty variable counts as absent; variables it does not know are ignored.
 * Throws a `ConfigError` that lists all problems at once.
 */
export function readConfig(env: Environment): Config {
  const problems = [...variableNames.flatMap((name) => problemsOf(name, env)), ...missingKey(env)];
  if (problems.length > 0) throw new ConfigError(problems);
  return Object.freeze({
    port: readVariable("PORT", env),
    host: readVariable("HOST", env),
    dataDir: readVariable("DATA_DIR", env),
    databaseUrl: readVariable("DATABASE_URL", env),
    marketSource: readVariable("MARKET_SOURCE", env),
    currencyApiUrl: readVariable("CURRENCY_API_URL", env),
    coingeckoApiKey: readVariable("COINGECKO_API_KEY", env),
    coingeckoPlan: readVariable("COINGECKO_PLAN", env),
    newsFeeds: readVariable("NEWS_FEEDS", env),
    internalGatewayUrl: readVariable("INTERNAL_GATEWAY_URL", env),
    publicOrigin: readVariable("PUBLIC_ORIGIN", env),
    operatorToken: readVariable("OPERATOR_TOKEN", env),
    logLevel: readVariable("LOG_LEVEL", env),
  });
}

/** The one rule between variables: CoinGecko answers nothing without a key. */
function missingKey(env: Environment): ConfigProblem[] {
  const wanted = env["MARKET_SOURCE"]?.trim() === "coingecko";
  const given = (env["COINGECKO_API_KEY"]?.trim() ?? "") !== "";
  if (!wanted || given) return [];
  return [
    {
      name: "COINGECKO_API_KEY",
      wrong: "is needed with MARKET_SOURCE=coingecko",
      example: "CG-your-key",
    },
  ];
}

import type { Config } from "../config/readConfig.ts";
import { ConfigError } from "../config/readConfig.ts";
import { isRefusal } from "./isRefusal.ts";

/** One line that tells a person why a program did not start and what to do. Holds no secret and no stack trace. */
export function explainStartFailure(
  error: unknown,
  config: Config | undefined,
  program: "server" | "consumer" = "server",
): string {
  if (error instanceof ConfigError) return `Configuration: ${error.message}`;
  if (isRefusal(error)) return error.message;
  // The consumer needs no build, and says by itself where it cannot listen.
  const explanation = program === "server" ? explanations[codeOf(error)] : undefined;
  return (
    explanation?.(placeOf(config)) ??
    `The ${program} could not start: ${error instanceof Error ? firstLine(error.message) : "unknown error"}`
  );
}

function placeOf(config: Config | undefined): string {
  return `${config?.host ?? "every address"}, port ${config?.port ?? "unknown"}`;
}

const noBuild = (): string => "There is no complete build in dist. Run npm run build first.";

const explanations: Readonly<Record<string, (where: string) => string>> = {
  EADDRINUSE: (where) =>
    `Another program is already listening on ${where}. Stop it, or choose another port with PORT (0 takes any free one).`,
  EACCES: (where) => `Listening on ${where} is not permitted. Choose a port above 1023 with PORT.`,
  EADDRNOTAVAIL: (where) => `This machine does not have the address ${where}. Check HOST.`,
  ENOTFOUND: (where) => `This machine does not have the address ${where}. Check HOST.`,
  ENOENT: noBuild,
  ERR_MODULE_NOT_FOUND: noBuild,
};

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string"
    ? error.code
    : "";
}

function firstLine(text: string): string {
  return text.split("\n")[0] ?? "";
}

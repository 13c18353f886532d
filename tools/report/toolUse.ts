import process from "node:process";
import { parseArgs, type ParseArgsOptionsConfig } from "node:util";

/**
 * Ends a tool that was called in a wrong way or cannot do its work: one line for the person who called it, without a
 * stack, and exit code 1.
 */
export function refuse(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/** Reads a tool's options from its command line. One that it does not have, or without its value, is refused in one line. */
export function readOptions<const T extends ParseArgsOptionsConfig>(options: T) {
  try {
    return parseArgs<{ options: T }>({ options }).values;
  } catch (error) {
    const isUsage =
      error instanceof Error &&
      "code" in error &&
      typeof error.code === "string" &&
      error.code.startsWith("ERR_PARSE_ARGS");
    if (!isUsage) throw error;
    return refuse(error.message);
  }
}

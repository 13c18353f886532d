import process from "node:process";

/**
 * Ends a tool that was called in a wrong way or cannot do its work: one line for the person who called it, without a
 * stack, and exit code 1.
 */
export function refuse(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

import { spawn } from "node:child_process";
import { once } from "node:events";
import process from "node:process";

const passedOn = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

type Signal = (typeof passedOn)[number];

/**
 * Runs a Node program to its end, on the same terminal, and answers its exit code; 1 where a signal ended it. A signal
 * that would end this process goes to the child, and ends this process once the child is gone: nothing runs on unseen.
 */
export async function runChild(args: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, args, { stdio: "inherit" });
  let received: Signal | undefined;
  const pass = (signal: Signal): void => {
    received = signal;
    child.kill(signal);
  };
  for (const signal of passedOn) process.on(signal, pass);
  try {
    await once(child, "exit");
  } finally {
    for (const signal of passedOn) process.off(signal, pass);
  }
  if (received !== undefined) process.kill(process.pid, received);
  return child.exitCode ?? 1;
}

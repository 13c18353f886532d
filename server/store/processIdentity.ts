import { execFileSync } from "node:child_process";
import { readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";

/** Identifies a process, also against a later one with the same number. */
export interface ProcessIdentity {
  readonly pid: number;
  /** When the process started, in the system's own words; empty where the system does not say. */
  readonly start: string;
  /** The scope of `pid`: the boot and the process namespace (a container has its own), else the host. */
  readonly place: string;
}

/** Place of `state` and `starttime` after the command's closing parenthesis (proc(5), /proc/pid/stat). */
const stateField = 0;
const startField = 19;

/** This process. */
export function currentProcess(): ProcessIdentity {
  return Object.freeze({
    pid: process.pid,
    start: startOf(process.pid) ?? "",
    place: currentPlace(),
  });
}

/**
 * Whether a process of this place still runs. A zombie does not count, nor does another process that has got the same
 * number since.
 */
export function isRunning({ pid, start }: ProcessIdentity): boolean {
  if (!exists(pid)) return false;
  const now = startOf(pid);
  return now !== undefined && (now === "" || start === "" || now === start);
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: there is such a process, and it belongs to another user.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** The start of a process; empty where it is unknown, `undefined` for a process that has ended. */
function startOf(pid: number): string | undefined {
  if (process.platform === "linux") return linuxStart(pid);
  if (process.platform === "win32") return "";
  try {
    const env = { ...process.env, LC_ALL: "C" };
    return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], {
      encoding: "utf8",
      env,
    }).trim();
  } catch {
    return "";
  }
}

function linuxStart(pid: number): string | undefined {
  const stat = readOr(`/proc/${pid}/stat`, "");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const state = fields[stateField] ?? "";
  return /^[ZX]$/.test(state) ? undefined : (fields[startField] ?? "");
}

function currentPlace(): string {
  const boot = readOr("/proc/sys/kernel/random/boot_id", "").trim();
  return boot === "" ? hostname() : `${boot} ${namespaceOfPids()}`;
}

function namespaceOfPids(): string {
  try {
    return readlinkSync("/proc/self/ns/pid");
  } catch {
    return hostname();
  }
}

function readOr(path: string, otherwise: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return otherwise;
  }
}

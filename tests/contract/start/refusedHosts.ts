import { appendFileSync, readFileSync } from "node:fs";
import { Socket } from "node:net";
import process from "node:process";

// Also for `node --import`: while `REFUSED_HOSTS` names a file, every TCP connection to another machine fails before its
// name is looked up, and its host becomes a line of that file. `fetch`, `tls` and `http` all connect so.

/** The hosts that this process and those with the same file have been kept from asking. Throws where there is no file. */
export function refusedHosts(): readonly string[] {
  const lines = readFileSync(process.env["REFUSED_HOSTS"] ?? "", "utf8").split("\n");
  return [...new Set(lines.filter((line) => line !== ""))];
}

interface Given {
  readonly host?: string | undefined;
  /** Of a socket of the file system. */
  readonly path?: unknown;
}

const connect = Socket.prototype.connect;

/** Where a call of `connect` goes, in each form that Node's own modules and others use. */
function hostOf([first, second]: readonly unknown[]): string {
  if (Array.isArray(first)) return hostOf(first);
  if (typeof first === "object" && first !== null) {
    const given: Given = first;
    return typeof given.path === "string" ? "" : (given.host ?? "localhost");
  }
  return typeof second === "string" ? second : "localhost";
}

const isThisMachine = (host: string): boolean =>
  host === "" || host === "localhost" || host === "::1" || /^127\.\d+\.\d+\.\d+$/u.test(host);

Object.assign(Socket.prototype, {
  connect(this: Socket, ...given: unknown[]): unknown {
    const host = hostOf(given);
    const file = process.env["REFUSED_HOSTS"];
    if (file === undefined || isThisMachine(host)) return Reflect.apply(connect, this, given);
    appendFileSync(file, `${host}\n`);
    process.nextTick(() => this.destroy(new Error("tests never reach out")));
    return this;
  },
});

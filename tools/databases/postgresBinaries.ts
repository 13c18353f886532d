import { existsSync, readdirSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Directory of Debian's and Ubuntu's server packages, a folder for each major version. */
const debianRoot = "/usr/lib/postgresql";

/** The directory that has `initdb` and `postgres`, the newest version first; `undefined` if there is none. */
export function findPostgresBinaries(): string | undefined {
  const versions = existsSync(debianRoot) ? readdirSync(debianRoot) : [];
  const newestFirst = versions.toSorted((a, b) => Number(b) - Number(a));
  const places = [
    ...newestFirst.map((version) => join(debianRoot, version, "bin")),
    ...(process.env["PATH"] ?? "").split(delimiter),
  ];
  return places.find((place) =>
    ["initdb", "postgres"].every((name) => existsSync(join(place, name))),
  );
}

/** An account of the operating system. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** The account that a server can run as, because PostgreSQL refuses root. `undefined` means the current account. */
export function serverAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const lines = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  const line = ["postgres", "nobody"].flatMap((name) =>
    lines.filter(([first]) => first === name),
  )[0];
  if (line === undefined)
    throw new Error("PostgreSQL refuses root, and there is no account postgres or nobody");
  return { uid: Number(line[2]), gid: Number(line[3]) };
}

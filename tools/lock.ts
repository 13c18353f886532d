import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import process from "node:process";
import { trustedJson } from "../src/lib/trusted.ts";

/** A package in `package-lock.json`, by its path below the project. */
interface LockedPackage {
  readonly version?: string;
  /** Hash of the package's archive: npm refuses another one. */
  readonly integrity?: string;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** The packages of a lock file. */
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

const systems = [
  "darwin",
  "linux",
  "win32",
  "freebsd",
  "android",
  "openharmony",
  "openbsd",
  "netbsd",
  "sunos",
  "aix",
];
const processors = [
  "arm64",
  "ia32",
  "x64",
  "ppc64",
  "riscv64",
  "s390x",
  "loong64",
  "wasm32",
  "arm",
];

/**
 * The builds for other platforms that a lock file leaves out. npm leaves them out if the registry it used does not have
 * them (a mirror may lag behind), and `npm ci` then refuses the file everywhere. Only packages pinned to a version are
 * checked. The answer holds the missing entries by path.
 */
export function missingPlatforms(packages: LockedPackages): LockedPackages {
  const missing: Record<string, LockedPackage> = {};
  for (const [parent, entry] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const found = resolvePackage({ ...packages, ...missing }, parent, name);
      if (!/^\d/.test(version) || found?.locked.version === version) continue;
      const path = found === undefined ? `node_modules/${name}` : `${parent}/node_modules/${name}`;
      missing[path] = {
        version,
        ...platformOf(name),
        ...(entry.dev && { dev: true }),
        optional: true,
      };
    }
  }
  return missing;
}

/** Finds a package as Node does: next to the package that requires it, then further and further up. */
function resolvePackage(packages: LockedPackages, parent: string, name: string) {
  for (let from = parent; ; from = from.slice(0, Math.max(0, from.lastIndexOf("/node_modules/")))) {
    const path = `${from === "" ? "" : `${from}/`}node_modules/${name}`;
    const locked = packages[path];
    if (locked !== undefined) return { path, locked };
    if (from === "") return undefined;
  }
}

/** The platform in a package's name: `binding-linux-arm64-musl`. */
function platformOf(name: string): Pick<LockedPackage, "os" | "cpu" | "libc"> {
  const words = (name.split("/").at(-1) ?? "").split("-");
  const os = systems.find((system) => words.includes(system));
  const cpu = processors.find((processor) => words.includes(processor));
  if (cpu === "wasm32") return { cpu: [cpu] };
  return {
    ...(os !== undefined && { os: [os] }),
    ...(cpu !== undefined && { cpu: [cpu] }),
    ...(os === "linux" && {
      libc: [words.some((word) => word.startsWith("musl")) ? "musl" : "glibc"],
    }),
  };
}

/**
 * The packages without a hash, as `path version`: npm would install whatever it gets under their name. The project itself
 * and links to folders have none.
 */
export function withoutIntegrity(packages: LockedPackages): readonly string[] {
  return Object.entries(packages)
    .filter(([path, { integrity, link }]) => path !== "" && !link && integrity === undefined)
    .map(
      ([path, { version = "" }]) =>
        `${path.slice(path.lastIndexOf(modules) + modules.length)} ${version}`,
    );
}

const modules = "node_modules/";

/**
 * Adds the missing builds to the project's own lock file, each with its hash, sorted as npm sorts them: `npm run lock`.
 * Where the registry does not have one of them yet, nothing is written and the exit code is 1: a version that the registry
 * has for every platform is needed then.
 */
function completeLockFile(): void {
  const file = "package-lock.json";
  const lock = trustedJson<{ packages: LockedPackages }>(readFileSync(file, "utf8"));
  const missing = Object.entries(missingPlatforms(lock.packages));
  const found = missing.map(([path, entry]) => [path, withIntegrity(path, entry)] as const);
  const { "": root = {}, ...packages } = { ...lock.packages, ...Object.fromEntries(found) };
  const unsure = withoutIntegrity(packages);
  if (unsure.length > 0) {
    console.error(`${file} is as it was: the registry has no\n  ${unsure.join("\n  ")}`);
    console.error("Pin a version of what needs them that the registry has for every platform.");
    process.exitCode = 1;
    return;
  }
  const sorted = Object.entries(packages).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const completed = { ...lock, packages: { "": root, ...Object.fromEntries(sorted) } };
  writeFileSync(file, `${JSON.stringify(completed, null, 2)}\n`);
  console.log(`${missing.length} builds for other platforms added to ${file}`);
}

/** Asks the registry for the hash of a package's archive. */
function withIntegrity(path: string, entry: LockedPackage): LockedPackage {
  const name = path.slice(path.lastIndexOf(modules) + modules.length);
  try {
    const integrity = execFileSync("npm", ["view", `${name}@${entry.version}`, "dist.integrity"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
    return integrity === "" ? entry : { ...entry, integrity };
  } catch {
    return entry;
  }
}

if (import.meta.main) completeLockFile();

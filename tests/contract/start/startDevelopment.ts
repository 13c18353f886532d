import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { copyDatabase } from "../../../server/store/testing/databaseCopies.ts";

/** The development server in a copy of the tree, which a test may edit. */
export interface StartedDevelopment {
  /** Scheme, host and port, without a trailing slash. */
  readonly origin: string;
  /** All that it has said so far, on both outputs. */
  readonly said: () => string;
  /** Replaces a text of a source file, by its path from the root. Rejects where the file lacks the text. */
  readonly edit: (file: string, text: string, replacement: string) => Promise<void>;
  /** Sends SIGTERM and answers the exit code, `null` where a signal ended it. */
  readonly stop: () => Promise<number | null>;
  /** Ends it, whatever it does, and removes the copy. */
  readonly remove: () => Promise<void>;
}

const copiedFolders = ["src", "server", "workers", "sw", "locales", "public", "tools"];
const copiedFile = /\.(?:json|ts)$/u;
const ready = /^Parallax is ready at (\S+)$/mu;

/** Starts it on a free port, with a data directory of its own. Rejects where it ends before it is ready. */
export async function startDevelopment(): Promise<StartedDevelopment> {
  const [root, data] = await Promise.all([copyTree(), copyDatabase()]);
  const removeAll = async (): Promise<void> => {
    await Promise.all([rm(root, { recursive: true, force: true }), data.remove()]);
  };
  const {
    NODE_ENV: _mode,
    VITEST: _vitest,
    VITEST_MODE: _vitestMode,
    ...environment
  } = process.env;
  const own = {
    HOST: "127.0.0.1",
    PORT: "0",
    LOG_LEVEL: "error",
    IMAGE_HOSTS: "off",
    MARKET_SOURCE: "snapshot",
  };
  const child = spawn(process.execPath, ["server/dev.ts"], {
    cwd: root,
    env: { ...environment, ...own, DATA_DIR: data.dataDir },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "exit") as Promise<[number | null]>;
  let output = "";
  const origin = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
        const [, url] = ready.exec(output) ?? [];
        if (url !== undefined) resolve(url.replace("localhost", "127.0.0.1"));
      });
    }
    child.once("exit", () => reject(new Error(`the development server has ended: ${output}`)));
  }).catch(async (error: unknown) => {
    await removeAll();
    throw error;
  });
  return Object.freeze({
    origin,
    said: () => output,
    edit: async (file: string, text: string, replacement: string) => {
      const path = join(root, file);
      const source = await readFile(path, "utf8");
      if (!source.includes(text)) throw new Error(`${file} has no "${text}"`);
      await writeFile(
        path,
        source.replace(text, () => replacement),
      );
    },
    stop: async () => {
      child.kill("SIGTERM");
      const [code] = await ended;
      return code;
    },
    remove: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill("SIGTERM");
        await ended;
      }
      await removeAll();
    },
  });
}

/** The sources, with links to the installed packages: what Vite prepares of them is the copy's own. */
async function copyTree(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), "parallax-development-"));
  const files = (await readdir(".", { withFileTypes: true }))
    .filter((entry) => entry.isFile() && copiedFile.test(entry.name))
    .map(({ name }) => name);
  await Promise.all(
    [...copiedFolders, ...files].map((path) => cp(path, join(root, path), { recursive: true })),
  );
  const modules = join(root, "node_modules");
  await mkdir(modules);
  const packages = (await readdir("node_modules")).filter((name) => !name.startsWith(".vite"));
  const from = join(process.cwd(), "node_modules");
  await Promise.all(packages.map((name) => symlink(join(from, name), join(modules, name))));
  return root;
}

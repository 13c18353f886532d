import { randomUUID } from "node:crypto";
import postgres from "postgres";
import type { Killable } from "./killable.ts";
import { findPostgresBinaries } from "./postgresBinaries.ts";
import { startCluster } from "./startCluster.ts";

/** A PostgreSQL server for tests and benchmarks. */
export interface PostgresServer {
  /** Makes an empty database and answers its address; `stop` drops the database. */
  createDatabase(): Promise<string>;
  /** Absent for a server that was not started here. */
  readonly process?: Killable;
  stop(): Promise<void>;
}

/** A function that starts a server, with its data in a directory of the system's or in a given one, or advice on how to get one. */
export type PostgresChoice =
  | { readonly start: (place?: string) => Promise<PostgresServer> }
  | { readonly missing: string };

/**
 * `TEST_DATABASE_URL` (its user must be allowed to create databases), else a throwaway cluster made with the
 * PostgreSQL of this machine.
 */
export function choosePostgres(): PostgresChoice {
  const given = process.env["TEST_DATABASE_URL"] ?? "";
  if (given !== "") return { start: async () => serverAt(given, async () => {}) };
  const binaries = findPostgresBinaries();
  if (binaries === undefined) {
    return {
      missing:
        "No PostgreSQL found: install the server (Debian and Ubuntu: apt-get install postgresql; macOS: brew install " +
        "postgresql), or set TEST_DATABASE_URL to a server where databases may be created.",
    };
  }
  return {
    start: async (place) => {
      const cluster = await startCluster(binaries, place);
      return serverAt(cluster.url, cluster.stop, cluster);
    },
  };
}

function serverAt(url: string, stop: () => Promise<void>, own?: Killable): PostgresServer {
  const admin = postgres(url, { max: 1, onnotice: () => {} });
  const made: string[] = [];
  return Object.freeze({
    ...(own && { process: own }),
    createDatabase: async () => {
      const name = `store_test_${randomUUID().replaceAll("-", "")}`;
      await admin.unsafe(`create database ${name}`);
      made.push(name);
      const own = new URL(url);
      own.pathname = `/${name}`;
      return own.href;
    },
    stop: async () => {
      // A server that was started here is removed as a whole.
      if (own === undefined)
        for (const name of made) await admin.unsafe(`drop database ${name} with (force)`);
      await admin.end();
      await stop();
    },
  });
}

import { StoreError } from "./StoreError.ts";

/**
 * A PostgreSQL URL with one or more hosts. Only the first `@` may separate the password from the host: with
 * a second one, or with `/`, `?` or `#` before it, readers disagree where the password ends.
 */
const postgresUrl = /^postgres(?:ql)?:\/\/(?:[^@/?#]*@)?([^@/?#]+)(\/[^@?#]*)?(?:\?[^@#]*)?$/;

/**
 * The part of a database URL that may be shown: scheme, hosts and database, without user, password and parameters.
 * Throws a `StoreError` of kind `configuration`, which repeats no part of the URL, for one it cannot read.
 */
export function describeDatabaseUrl(url: string): string {
  const parts = postgresUrl.exec(url);
  if (parts === null) {
    throw new StoreError(
      "configuration",
      "DATABASE_URL cannot be read. It has the form postgres://user:password@host:5432/database; inside the user " +
        "and the password write @ as %40, / as %2F, ? as %3F and # as %23.",
    );
  }
  return `postgres://${parts[1]}${parts[2] ?? ""}`;
}

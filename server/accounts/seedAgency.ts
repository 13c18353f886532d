import { readEmail } from "./input/addresses.ts";
import { passwordProblem } from "./passwords/passwordProblem.ts";
import type { Services } from "./services/createServices.ts";
import { insertUser } from "./users/insertUser.ts";
import { findByLoginName } from "./users/userRows.ts";

/** An agency's account as its operator specifies it. */
export interface AgencySeed {
  readonly email: string;
  readonly password: string;
}

/**
 * Makes an agency's account unless the address has an account already, which then stays as it is, with its password.
 * Throws a `RangeError` for an address or a password that the rules refuse; the error repeats neither.
 */
export async function seedAgency(services: Services, seed: AgencySeed): Promise<void> {
  const { store, passwords, random, clock, logger } = services;
  const email = readEmail(seed.email);
  if (email === undefined) throw new RangeError("The agency's email address is not valid.");
  const problem = passwordProblem(seed.password, [email]);
  if (problem !== undefined) throw new RangeError(`The agency's account: ${problem}`);
  const existing = await store.run((db) => findByLoginName(db, { email }));
  if (existing !== undefined) {
    if (existing.kind !== "agency") {
      logger.warn({ userId: existing.id }, "the agency's address belongs to an ordinary account");
    }
    return;
  }
  const passwordHash = await passwords.hash(seed.password);
  const agency = { kind: "agency", email, passwordHash } as const;
  await store.run((db) => insertUser(db, agency, { random, now: new Date(clock()) }));
}

import * as v from "valibot";
import { gatewayCodes } from "../../src/wire/envelope.ts";
import { fieldFailure, GatewayFailure } from "./gatewayFailure.ts";

/** Checks the input of a call. Throws `invalidParameter`, which names the first bad field and repeats no value. */
export function readInput<S extends v.GenericSchema>(schema: S, input: unknown): v.InferOutput<S> {
  const checked = v.safeParse(schema, input, { abortEarly: true });
  if (checked.success) return checked.output;
  const [issue] = checked.issues;
  const field = v.getDotPath(issue);
  if (field === null) {
    throw new GatewayFailure(gatewayCodes.invalidParameter, "The body must be a JSON object.");
  }
  const wrong = issue.received === "undefined" ? "is missing" : issue.message;
  throw fieldFailure(gatewayCodes.invalidParameter, field, `The parameter ${field} ${wrong}.`);
}

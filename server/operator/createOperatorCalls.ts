import type * as v from "valibot";
import { gatewayCodes } from "../../src/wire/envelope.ts";
import { privateAnswer } from "../calls/answer.ts";
import type { OpenCall } from "../calls/call.ts";
import { GatewayFailure } from "../calls/gatewayFailure.ts";
import { type OriginSettings, ownOrigin, requireOwnPage } from "../calls/pageOrigin.ts";
import { readInput } from "../calls/readInput.ts";
import { readJsonBody } from "../calls/readBody.ts";
import type { Operator } from "./createOperator.ts";

/** Who may call, and from where. */
export interface OperatorCallsDeps {
  readonly operator: Pick<Operator, "isOperator">;
  readonly settings: OriginSettings;
}

/** What the operator's calls are made with. */
export interface OperatorCalls {
  /** A call that reads. */
  read(answer: () => Promise<object>): OpenCall;
  /** A call that changes something, by a checked body. */
  change<S extends v.GenericSchema>(
    schema: S,
    answer: (input: v.InferOutput<S>) => Promise<object>,
  ): OpenCall;
}

/**
 * Makes calls for the operator alone: everybody else gets `wrongCredentials`. With the cookie, a change must come from a page
 * of this site: `forbidden` otherwise. A program that has the token sends it as bearer, from wherever it is.
 */
export function createOperatorCalls({ operator, settings }: OperatorCallsDeps): OperatorCalls {
  const requireOperator = (headers: Headers): void => {
    if (!operator.isOperator(headers)) throw notOperator();
  };
  return Object.freeze({
    read: (answer) => ({
      method: "GET",
      answer: async ({ request }) => {
        requireOperator(request.headers);
        return privateAnswer({ data: await answer() });
      },
    }),
    change: (schema, answer) => ({
      method: "POST",
      answer: async ({ request }) => {
        requireOperator(request.headers);
        if (request.headers.get("authorization") === null)
          requireOwnPage(request.headers, ownOrigin(request, settings));
        const input = readInput(schema, await readJsonBody(request));
        return privateAnswer({ data: await answer(input) });
      },
    }),
  } satisfies OperatorCalls);
}

/** What everybody but the operator gets. */
export function notOperator(): GatewayFailure {
  return new GatewayFailure(gatewayCodes.wrongCredentials, "Only the operator can see this.", {
    headers: { "www-authenticate": "Bearer" },
  });
}

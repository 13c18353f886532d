import * as v from "valibot";
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

/** What the operator is told of a call, from the schemas that its body and its answer are checked and typed by. */
export interface ReadingCall<A extends v.GenericSchema> {
  /** One line. */
  readonly summary: string;
  readonly data: A;
}

/** As `ReadingCall`, with the schema of the body. */
export interface ChangingCall<
  S extends v.GenericSchema,
  A extends v.GenericSchema,
> extends ReadingCall<A> {
  readonly input: S;
}

/** What the operator's calls are made with. */
export interface OperatorCalls {
  /** A call that reads, and takes no parameters. */
  read<A extends v.GenericSchema>(
    described: ReadingCall<A>,
    answer: () => Promise<v.InferOutput<A>>,
  ): OpenCall;
  /** A call that changes something, by a checked body. */
  change<S extends v.GenericSchema, A extends v.GenericSchema>(
    described: ChangingCall<S, A>,
    answer: (input: v.InferOutput<S>) => Promise<v.InferOutput<A>>,
  ): OpenCall;
}

/**
 * Makes calls for the operator alone: everybody else gets `wrongCredentials`. With the cookie, a change must come from a page
 * of this site: `forbidden` otherwise. A program that has the token sends it as bearer, from wherever it is.
 */
export function createOperatorCalls({ operator, settings }: OperatorCallsDeps): OperatorCalls {
  return Object.freeze({
    read: (described, answer) => ({
      method: "GET",
      describedToOperator: { ...described, input: noParameters },
      answer: async ({ request }) => {
        requireOperator(operator, request.headers);
        return privateAnswer({ data: await answer() });
      },
    }),
    change: (described, answer) => ({
      method: "POST",
      describedToOperator: described,
      answer: async ({ request }) => {
        requireOperator(operator, request.headers);
        if (request.headers.get("authorization") === null)
          requireOwnPage(request.headers, ownOrigin(request, settings));
        const input = readInput(described.input, await readJsonBody(request));
        return privateAnswer({ data: await answer(input) });
      },
    }),
  } satisfies OperatorCalls);
}

/** The schema of a call without parameters. */
export const noParameters = v.object({});

/** Refuses everybody but the operator. */
export function requireOperator(operator: Pick<Operator, "isOperator">, headers: Headers): void {
  if (!operator.isOperator(headers)) throw notOperator();
}

/** What everybody but the operator gets. */
function notOperator(): GatewayFailure {
  return new GatewayFailure(gatewayCodes.wrongCredentials, "Only the operator can see this.", {
    headers: { "www-authenticate": "Bearer" },
  });
}

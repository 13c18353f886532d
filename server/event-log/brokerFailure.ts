import { AuthenticationError } from "@platformatic/kafka";

/** Deepest chain of causes that is looked at. */
const maxDepth = 8;

/** Codes of Node's for a certificate that is not trusted, or is another host's. */
const certificateCode = /CERT|UNABLE_TO_VERIFY|ALTNAME/;

/** What keeps brokers from answering, as the end of a sentence: `does not answer` where nothing better is known. */
export function brokerFailure(error: unknown): string {
  for (const cause of causesOf(error, maxDepth)) {
    if (cause instanceof AuthenticationError)
      return "refuses the sign-in: check user, password and ?sasl= in EVENTS_LOG_URL";
    if (certificateCode.test(codeOf(cause)))
      return "has a certificate that is not trusted: name its authority in NODE_EXTRA_CA_CERTS";
  }
  return "does not answer";
}

/** The error and all that it names as causes. */
function causesOf(error: unknown, depth: number): readonly Error[] {
  if (!(error instanceof Error) || depth === 0) return [];
  const several: readonly unknown[] = error instanceof AggregateError ? error.errors : [];
  return [error, ...[...several, error.cause].flatMap((one) => causesOf(one, depth - 1))];
}

function codeOf(error: Error): string {
  return "code" in error && typeof error.code === "string" ? error.code : "";
}

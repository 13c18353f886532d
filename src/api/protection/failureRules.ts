import { accountPaths } from "../../wire/account/accountPaths.ts";
import { isSuccessCode, protocolCodes, signErrorCodes } from "../../wire/envelope.ts";
import { apiPaths } from "../../wire/paths.ts";

/** How a call ended, in the terms of the error catalogue (specification, section 8). */
export interface CallOutcome {
  readonly method: "GET" | "POST";
  /** With its leading slash, without its query. */
  readonly path: string;
  /** The envelope's code; empty when none arrived. */
  readonly code: string;
  /** The HTTP status; 0 when no answer arrived. */
  readonly httpStatus: number;
  /** Names the attempt in the gateway's log; empty when no answer arrived. */
  readonly traceId: string;
  /** The gateway's own, for the log. */
  readonly message: string;
  /** The header `gw-sign-error`; empty for none. */
  readonly signError: string;
  /** The member `status` of the answer; empty for none. */
  readonly status: string;
}

/**
 * What the client does about it. `toast` tells the visitor. `log` writes it to the console. `report` tells the gateway
 * about a problem with signing. `reset` forgets the signing configuration. `refetch` asks for it again later.
 */
export type FailureAction = "toast" | "log" | "report" | "sign-out" | "reset" | "refetch";

/** The actions of each code, beside those of the method. */
const codeRules: ReadonlyMap<string, readonly FailureAction[]> = new Map<
  string,
  readonly FailureAction[]
>([
  [signErrorCodes.missing, ["toast", "reset", "refetch"]],
  [signErrorCodes.modeMismatch, ["toast", "reset", "refetch"]],
  [signErrorCodes.expired, ["toast", "reset"]],
  [signErrorCodes.invalid, ["toast", "sign-out", "report"]],
]);

/** Codes that the visitor is told of with HTTP 200, whatever the method. */
const noticeCodes: ReadonlySet<string> = new Set([
  protocolCodes.signInRequired,
  protocolCodes.tooManyAttempts,
  protocolCodes.accountFrozen,
]);

/** The actions of each method when a call fails. */
const methodRules = { GET: ["toast"], POST: ["log"] } as const satisfies Readonly<
  Record<string, readonly FailureAction[]>
>;

const userInfoPath = `/${accountPaths.userInfo}`;

/** Calls that the page makes by itself. Nobody asked for them, so their failures are only logged. */
const quietPaths: ReadonlySet<string> = new Set([
  userInfoPath,
  `/${apiPaths.usdtRate}`,
  "/v1/mix/system/getDomainConfigList",
]);

const order: readonly FailureAction[] = ["toast", "log", "report", "reset", "refetch", "sign-out"];

/** The actions for an outcome, each once and in the order in which they run. */
export function actionsFor(outcome: CallOutcome): readonly FailureAction[] {
  const wanted = new Set<FailureAction>();
  const want = (actions: readonly FailureAction[]) => {
    for (const action of actions) wanted.add(action);
  };
  if (outcome.signError !== "") want(["report"]);
  if (outcome.status === "error") want(["log"]);
  if (!isSuccessCode(outcome.code)) want(failureActions(outcome));
  if (quietPaths.has(outcome.path) && wanted.delete("toast")) want(["log"]);
  return order.filter((action) => wanted.has(action));
}

function failureActions(outcome: CallOutcome): readonly FailureAction[] {
  const isNotice = outcome.httpStatus === 200 && noticeCodes.has(outcome.code);
  // "Nobody is signed in" is an answer to this call, not a failure.
  const isAnswer = outcome.path === userInfoPath && outcome.code === protocolCodes.signInRequired;
  if (isAnswer) return [];
  return [
    ...methodRules[outcome.method],
    ...(codeRules.get(outcome.code) ?? []),
    ...(isNotice ? (["toast"] as const) : []),
  ];
}

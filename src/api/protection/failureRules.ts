import { accountPaths } from "../../wire/account/accountPaths.ts";
import { isSuccessCode, protocolCodes } from "../../wire/envelope.ts";
import { apiPaths } from "../../wire/paths.ts";
import { signErrorCodes } from "../../wire/signing.ts";

/** What came of a call, as the catalogue looks at it (specification, section 8). */
export interface CallOutcome {
  readonly method: "GET" | "POST";
  /** With its leading slash, without its query. */
  readonly path: string;
  /** The envelope's code; empty when none arrived. */
  readonly code: string;
  /** The HTTP status; 0 when no answer arrived. */
  readonly httpStatus: number;
  readonly message: string;
  /** The header `gw-sign-error`; empty for none. */
  readonly signError: string;
  /** The member `status` of the answer; empty for none. */
  readonly status: string;
}

/**
 * What is done about it. `toast`: the message is shown. `log`: it goes to the console. `report`: the gateway is told
 * about a problem with signing. `refetch`: the configuration is forgotten and, later, asked for again.
 */
export type FailureAction = "toast" | "log" | "report" | "sign-out" | "reset" | "refetch";

/** What each code asks for; a code that is not here is left to the rule of its method. */
const codeRules: ReadonlyMap<string, readonly FailureAction[]> = new Map<
  string,
  readonly FailureAction[]
>([
  [signErrorCodes.missing, ["toast", "reset", "refetch"]],
  [signErrorCodes.modeMismatch, ["toast", "reset", "refetch"]],
  [signErrorCodes.expired, ["toast", "reset"]],
  [signErrorCodes.invalid, ["toast", "sign-out", "report"]],
]);

/** Codes that come with HTTP 200 and are shown, whatever the method. */
const noticeCodes: ReadonlySet<string> = new Set([
  protocolCodes.signInRequired,
  protocolCodes.tooManyAttempts,
  protocolCodes.accountFrozen,
]);

/** What each method asks for when a call fails. */
const methodRules = { GET: ["toast"], POST: ["log"] } as const satisfies Readonly<
  Record<string, readonly FailureAction[]>
>;

const userInfoPath = `/${accountPaths.userInfo}`;

/** Calls the page makes by itself: their failures are only logged, nobody asked for them. */
const quietPaths: ReadonlySet<string> = new Set([
  userInfoPath,
  `/${apiPaths.usdtRate}`,
  "/v1/mix/system/getDomainConfigList",
]);

const order: readonly FailureAction[] = ["toast", "log", "report", "reset", "refetch", "sign-out"];

/** What is to be done about an outcome, each thing once and in the order it is done. */
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
  // That nobody is signed in is an answer to the question who is.
  const isAnswer = outcome.path === userInfoPath && outcome.code === protocolCodes.signInRequired;
  if (isAnswer) return [];
  return [
    ...methodRules[outcome.method],
    ...(codeRules.get(outcome.code) ?? []),
    ...(isNotice ? (["toast"] as const) : []),
  ];
}

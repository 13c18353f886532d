import { GatewayError } from "../../api/gateway/GatewayError.ts";
import { vitalsPaths } from "../../wire/events/vitalsApi.ts";

/** A call of the dashboard. */
export type DashboardCall = Exclude<keyof typeof vitalsPaths, "exportCsv" | "exportJson">;

/** Calls that got no figures, each with what to tell the operator: the call, and what the gateway or the browser said. */
export type FailedCalls = Readonly<Partial<Record<DashboardCall, string>>>;

/** Calls of which some may fail: the page shows what the others answered. */
interface Attempts {
  /**
   * The answer of a call, or what stands for it if the call failed. Rejects where every call must: nobody but the
   * operator gets figures, and a page that was left needs none.
   */
  readonly answerOf: <T>(
    call: DashboardCall,
    answer: Promise<T>,
    otherwise: NoInfer<T>,
  ) => Promise<T>;
  readonly failed: () => FailedCalls;
  /** Whether a failed call may be answered later: the service was busy or gone, and refused nothing. */
  readonly mayComeLater: () => boolean;
  /** Throws if each of the calls failed, and none got an answer at all: there is no connection. */
  readonly requireConnection: () => void;
}

const unauthorized = 401;
const tooManyRequests = 429;
const firstServerFault = 500;

/** Attempts of a page that is left when the signal aborts. */
export function createAttempts(signal: AbortSignal): Attempts {
  const failures = new Map<DashboardCall, GatewayError>();
  let answered = 0;
  return Object.freeze({
    async answerOf(call, answer, otherwise) {
      try {
        const given = await answer;
        answered += 1;
        return given;
      } catch (error) {
        if (!(error instanceof GatewayError) || signal.aborted) throw error;
        if (error.status === unauthorized) throw error;
        failures.set(call, error);
        return otherwise;
      }
    },
    failed: () =>
      Object.fromEntries([...failures].map(([call, error]) => [call, reasonOf(call, error)])),
    mayComeLater: () =>
      [...failures.values()].some(
        ({ status }) => status === 0 || status === tooManyRequests || status >= firstServerFault,
      ),
    requireConnection() {
      const [first, ...others] = failures.values();
      if (first === undefined || answered > 0) return;
      if ([first, ...others].every(({ status }) => status === 0)) throw first;
    },
  } satisfies Attempts);
}

/** A call without an answer names itself (`createTransport`). */
function reasonOf(call: DashboardCall, { message, code, status }: GatewayError): string {
  if (status === 0) return message;
  return `GET /${vitalsPaths[call]}: ${code === "" ? status : code} ${message}`;
}

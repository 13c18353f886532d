import type { AlertDelivery, AlertFacts, WebhookForm } from "./budgets.ts";
import type { VitalName } from "./vitals.ts";

/** Where the weekly digest is sent: a mail address, a webhook, or both. */
export interface DigestReceiverInput {
  /** Empty for none. */
  readonly email: string;
  /** An address with https; empty for none. */
  readonly webhook: string;
  readonly webhookForm: WebhookForm;
}

/** A receiver as it is listed. */
export interface DigestReceiver extends DigestReceiverInput {
  readonly id: string;
  /** The key that the webhook's signatures are made with; empty without a webhook. */
  readonly webhookKey: string;
}

/** Answer of `digest`. */
export interface DigestData {
  /** In the order in which they were added. */
  readonly receivers: readonly DigestReceiver[];
  /** The newest digest: its week, epoch milliseconds, and what became of its messages. Absent before the first one. */
  readonly last?:
    | {
        readonly from: number;
        readonly to: number;
        readonly deliveries: readonly Omit<AlertDelivery, "causeId" | "kind">[];
      }
    | undefined;
}

/** A percentile 75 with its interval of 95 %. */
export interface DigestFigure {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/**
 * `worse`, `better`: the comparison for the same traffic says so, of releases by its interval of 99 %, of weeks besides by
 * the intervals of both, which lie apart. `same`: a change of a tenth is ruled out. `unclear`: neither is shown.
 * `unknown`: too few samples, or too little of the traffic is alike.
 */
export type DigestChange = "worse" | "better" | "same" | "unclear" | "unknown";

/** A comparison for the same traffic. */
export interface DigestComparison {
  readonly name: VitalName;
  readonly change: DigestChange;
  /** The ratio of both percentiles for the same traffic; its interval is one of 99 %. */
  readonly ratio?: DigestFigure | undefined;
}

/** A measure in the week, and against the week before. */
export interface DigestMeasure extends DigestComparison {
  readonly count: number;
  /** Absent with too few samples. */
  readonly figure?: DigestFigure | undefined;
  readonly before?: DigestFigure | undefined;
}

/** A route by the measure in which an improvement would gain most. */
export interface DigestRoute {
  readonly route: string;
  readonly name: VitalName;
  readonly value: number;
  readonly count: number;
}

/** A release that was first measured in the week, against the one before it. */
export interface DigestRelease {
  readonly release: string;
  readonly firstAt: number;
  /** Absent where none came before. */
  readonly before?: string | undefined;
  readonly measures: readonly DigestComparison[];
}

/** What a week was like. Times are epoch milliseconds; the week is one from Monday to Monday, UTC. */
export interface DigestFacts {
  readonly from: number;
  readonly to: number;
  readonly measures: readonly DigestMeasure[];
  /** At most three, the worst first. */
  readonly routes: readonly DigestRoute[];
  /** Newest first. */
  readonly releases: readonly DigestRelease[];
  /** Alerts that began in the week, newest first. */
  readonly alerts: readonly AlertFacts[];
}

/** The body of a webhook in the form `json`, signed as that of an `AlertMessage`. */
export interface DigestMessage {
  readonly kind: "digest";
  /** What the mail says, in English. */
  readonly subject: string;
  readonly text: string;
  /** The facts, with addresses of the dashboard that show more. */
  readonly digest: Omit<DigestFacts, "routes" | "alerts"> & {
    readonly url: string;
    readonly routes: readonly (DigestRoute & { readonly url: string })[];
    readonly alerts: readonly (AlertFacts & { readonly url: string })[];
  };
}

import type { Percentile, StoredSource } from "./vitalsApi.ts";
import type { VitalFilter } from "./vitalFilters.ts";
import type { VitalDimension, VitalName } from "./vitals.ts";

/**
 * Calls that the dashboard makes for the operator alone (`40100` for anybody else), unsigned. What changes something is
 * a POST with a JSON body, and a browser's must come from a page of this site. Without a leading slash.
 */
export const operatorPaths = {
  /** GET, `BudgetsData`. */
  budgets: "v1/operator/budgets",
  /** POST `BudgetInput`, with the `id` of a budget that is changed: `BudgetsData`. */
  saveBudget: "v1/operator/budgets/save",
  /** POST `{id}`: `BudgetsData`. */
  deleteBudget: "v1/operator/budgets/delete",
  /** GET, `AlertsData`: the newest alerts, with what was sent for them. */
  alerts: "v1/operator/alerts",
  /** GET, `DigestData`: who gets the weekly digest. */
  digest: "v1/operator/digest",
  /** POST `DigestReceiverInput`: `DigestData`. */
  addDigestReceiver: "v1/operator/digest/add",
  /** POST `{id}`: `DigestData`. */
  deleteDigestReceiver: "v1/operator/digest/delete",
  /** GET, `ViewsData`. */
  views: "v1/operator/views",
  /** POST `ViewInput`, with the `id` of a view that is changed: `ViewsData`. */
  saveView: "v1/operator/views/save",
  /** POST `{id}`: `ViewsData`. */
  deleteView: "v1/operator/views/delete",
} as const;

/** GET, with the same access: the OpenAPI document of these calls and of `vitalsPaths`, without an envelope. */
export const operatorOpenApiPath = "v1/operator/openapi.json";

/** The filters of a slice, as `VitalFilters`; a single value stands alone, as it did before there were several. */
export type SliceFilters = Readonly<Partial<Record<VitalDimension, string | VitalFilter>>>;

/**
 * What a budget watches: `limit` is a line that a percentile must not cross; `release` is the comparison of the newest
 * release with the one before it, for the same traffic.
 */
export const budgetRules = ["limit", "release"] as const;

/** One of `budgetRules`. */
export type BudgetRule = (typeof budgetRules)[number];

/** Hours that a line must have been crossed for, or that a release must have been measured for. */
export const budgetHours = [1, 3, 6, 12, 24, 72] as const;

/** One of `budgetHours`. */
export type BudgetHours = (typeof budgetHours)[number];

/** Bodies of webhooks: `AlertMessage` as JSON, or the form of Slack's incoming webhooks. */
export const webhookForms = ["json", "slack"] as const;

/** One of `webhookForms`. */
export type WebhookForm = (typeof webhookForms)[number];

/** Bounds of the operator's calls. */
export const budgetLimits = {
  maxBudgets: 50,
  maxViews: 100,
  maxDigestReceivers: 20,
  /** Longest query of a saved view, and of a budget's slice, which the budget's alerts lead to. */
  maxParameterCharacters: 1_500,
  maxTitleCharacters: 80,
  maxAddressCharacters: 512,
  /** Milliseconds, or a layout shift. */
  maxLimit: 3_600_000,
  /** Alerts in one answer. */
  maxAlerts: 100,
} as const;

/** A view of the dashboard that the operator saves under a name. */
export interface ViewInput {
  /** Absent for a new view. */
  readonly id?: string;
  /** No two views have the same. */
  readonly title: string;
  /** The parameters of the dashboard's address, without the question mark. */
  readonly parameters: string;
}

/** Answer of `views`. */
export interface ViewsData {
  /** By title. */
  readonly views: readonly Required<ViewInput>[];
}

/** What is watched. */
export interface BudgetSlice {
  readonly title: string;
  readonly rule: BudgetRule;
  readonly source: StoredSource;
  readonly name: VitalName;
  readonly percentile: Percentile;
  /** With rule `release`, a filter by release is not applied. */
  readonly filters: SliceFilters;
  /** The line, in the measure's unit; 0 with rule `release`. */
  readonly limit: number;
  readonly hours: BudgetHours;
}

/** A budget as the operator writes it. */
export interface BudgetInput extends BudgetSlice {
  /** Absent for a new budget. */
  readonly id?: string;
  /** Where alerts are sent; empty for nowhere. */
  readonly email: string;
  /** An address with https; empty for none. */
  readonly webhook: string;
  readonly webhookForm: WebhookForm;
}

/**
 * What was measured last: `value` is the percentile, with rule `release` the ratio of both releases for the same
 * traffic, and `low` and `high` are its interval, of 99.9 %.
 */
export interface BudgetFigures {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** Measurements; with rule `release`, those of the newer one. */
  readonly count: number;
  /** The compared releases. */
  readonly before?: string;
  readonly after?: string;
  /** With rule `release`, what the interval means for the newer release's visitors, in the measure's unit. */
  readonly worseLow?: number;
  readonly worseHigh?: number;
}

/** A budget and what is known of it. */
export interface BudgetState extends Omit<BudgetInput, "id"> {
  readonly id: string;
  /** The key that the webhook's signatures are made with; empty without a webhook. */
  readonly webhookKey: string;
  /** `unknown`: not judged yet, or too few measurements. */
  readonly state: "kept" | "crossed" | "unknown";
  /** Absent where too little was measured. */
  readonly figures?: BudgetFigures | undefined;
  /** End of the time that was judged last, epoch milliseconds; absent before the first time. */
  readonly judgedTo?: number | undefined;
}

/** Answer of `budgets`. */
export interface BudgetsData {
  /** By title. */
  readonly budgets: readonly BudgetState[];
}

/**
 * Why an alert ended: the percentile came back, a newer release took the place, nothing was measured any more, or the
 * budget was changed or deleted.
 */
export type AlertEnd = "recovered" | "replaced" | "unmeasured" | "changed";

/** An alert, as the log keeps it. Times are epoch milliseconds. */
export interface AlertFacts extends BudgetSlice {
  readonly id: string;
  readonly budgetId: string;
  /** The id of the first alert of the same cause, for which messages are sent: its own, or another's. */
  readonly causeId: string;
  /** Beginning of the measurements that it fired for. */
  readonly from: number;
  readonly firedAt: number;
  readonly figures: BudgetFigures;
  readonly endedAt?: number | undefined;
  readonly end?: AlertEnd | undefined;
}

/** What became of a message. */
export interface AlertDelivery {
  readonly causeId: string;
  readonly kind: "fired" | "ended";
  readonly channel: "mail" | "webhook";
  /** A mail address, or the host of a webhook. */
  readonly to: string;
  readonly state: "waiting" | "sent" | "failed";
  readonly attempts: number;
  /** Why the last attempt failed; empty where it did not. */
  readonly problem: string;
}

/** Answer of `alerts`. */
export interface AlertsData {
  /** Newest first. */
  readonly alerts: readonly AlertFacts[];
  readonly deliveries: readonly AlertDelivery[];
}

/**
 * The body of a webhook in the form `json`. Its bytes are signed: `x-parallax-signature` is `t=<seconds>,v1=<hex>`, where
 * `hex` is the HMAC-SHA-256 of the seconds, a dot and the body, under `webhookKey`. `x-parallax-delivery` stays the same
 * when a message is sent again.
 */
export interface AlertMessage {
  readonly kind: "fired" | "ended";
  /** What the mail says, in English. */
  readonly subject: string;
  readonly text: string;
  /** All alerts of the cause, each with the address of its slice on the dashboard. */
  readonly alerts: readonly (AlertFacts & { readonly url: string })[];
}

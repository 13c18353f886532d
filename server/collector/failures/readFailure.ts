import * as v from "valibot";
import { gatewayCodes } from "../../../src/wire/envelope.ts";
import { failureLimits, type PageFailure } from "../../../src/wire/events/failures.ts";
import { GatewayFailure } from "../../calls/gatewayFailure.ts";

/**
 * What went wrong in a page: an error, a rejected promise, something that the page's policy refused, or scripts that did
 * not start.
 */
export interface Failure extends Pick<PageFailure, "text" | "page" | "release"> {
  readonly kind: PageFailure["kind"] | "policy" | "start";
}

const maxPage = 2_048;
const maxRelease = 40;
const optionalText = v.optional(v.string(), "");

const pageSchema = v.object({
  kind: v.picklist(["error", "rejection"]),
  text: v.string(),
  page: v.pipe(v.string(), v.maxLength(maxPage)),
  release: v.pipe(v.string(), v.maxLength(maxRelease)),
});

const policySchema = v.object({
  "csp-report": v.object({
    "document-uri": v.string(),
    "effective-directive": optionalText,
    "violated-directive": optionalText,
    "blocked-uri": optionalText,
    "source-file": optionalText,
    "line-number": v.optional(v.number(), 0),
    "column-number": v.optional(v.number(), 0),
    // For Trusted Types: the place that was written to, a bar, and what was written.
    "script-sample": optionalText,
  }),
});

/**
 * The failure in a body, bounded, without queries and addresses of people. `undefined` for what is none of the page's: a
 * browser's extensions throw, and are refused by the policy, in every page. Throws a `GatewayFailure` with
 * `invalidParameter` for any other body.
 */
export function readFailure(body: unknown): Failure | undefined {
  const own = v.safeParse(pageSchema, body);
  return clean(own.success ? own.output : readPolicyReport(body));
}

/** True for an error's text, which begins with its name; no JSON does. */
export function isErrorText(body: string): boolean {
  return /^\w*Error\b/.test(body);
}

/**
 * The failure of a page whose scripts did not start: the error's text, as the page's own markup sends it (`bootScript`), and
 * the page that the request names as its referrer. Answers like `readFailure`.
 */
export function readStartFailure(text: string, referrer: string | null): Failure | undefined {
  const page = URL.parse(referrer ?? "")?.pathname ?? "/";
  return clean({ kind: "start", text, page, release: "" });
}

function clean(read: Failure): Failure | undefined {
  const text = read.text.slice(0, failureLimits.maxText);
  return extensions.test(text)
    ? undefined
    : { ...read, text: withoutPeople(text).slice(0, failureLimits.maxText) };
}

/** Addresses of what a browser was extended with. Reports of the policy have the scheme alone. */
const extensions = /\b(?:[a-z]+-)+extension(?::|$)|\bwebkit-masked-url:/m;

/** Places that Trusted Types guard, as `Element innerHTML`; no report has a longer name. */
const sinkName = /^[\w ]{1,60}(?=\|)/;

function readPolicyReport(body: unknown): Failure {
  const checked = v.safeParse(policySchema, body);
  if (!checked.success)
    throw new GatewayFailure(gatewayCodes.invalidParameter, "The body is no report of a failure.");
  const report = checked.output["csp-report"];
  const { "effective-directive": effective, "violated-directive": violated } = report;
  const directive = effective === "" ? violated : effective;
  const [sink] = sinkName.exec(report["script-sample"]) ?? [];
  const source = report["source-file"];
  const place = `${source}:${report["line-number"]}:${report["column-number"]}`;
  return {
    kind: "policy",
    text: `${directive} refused ${sink ?? report["blocked-uri"]}${source === "" ? "" : `\n    at ${place}`}`,
    page: URL.parse(report["document-uri"])?.pathname ?? "/",
    release: "",
  };
}

// Each begins where none can have begun before: else a long word of letters would be read once for each of them.
const mailAddress = /(?<![\w.+-])[\w.+-]+(?:@|%40)[\w-]+\.[\w.-]+/g;
const id = /(?<![\da-f-])(?=[\da-f-]*\d)[\da-f]{8}[\da-f-]{12,}/gi;
/** Up to the line and column that a stack may have after an address. */
const query = /[?#][^\s)]*?(?=(?::\d+){0,2}(?:[\s)]|$))/g;
const longNumber = /\+?\d(?:[ ().-]?\d){7,}/g;
const controls = /[^\P{C}\n]+/gu;

function withoutPeople(text: string): string {
  return text
    .replace(mailAddress, "[mail]")
    .replace(query, "")
    .replace(id, "[id]")
    .replace(longNumber, "[number]")
    .replace(controls, " ");
}

import { pages } from "../../src/wire/pages.ts";
import { site } from "../../src/wire/site.ts";
import { type OriginSettings, ownOrigin } from "../calls/pageOrigin.ts";
import { digestOf, matchesTag, weakTag } from "../http/answers/readyAnswer.ts";
import type { ServerDocument } from "../http/createApp.ts";
import type { OpenCalls } from "../calls/call.ts";
import { answerParts } from "../gateway/answerSchemas.ts";
import {
  createOpenApi,
  type DescribedCall,
  describedCalls,
  type OpenApiFacts,
} from "./createOpenApi.ts";

/** Both change with a release alone. */
const cacheControl = "public, max-age=3600, stale-while-revalidate=86400";

/** What `/openapi.json` says of the public calls. */
export const publicFacts: OpenApiFacts = {
  title: `${site.brand} public API`,
  summary: "Prices of coins, metals and currencies, with their day and their source",
  description:
    "Every answer but a file is an envelope: `code` decides, not the HTTP status. Numbers that count money are decimal texts. " +
    "Answers to GET have an ETag and may be kept for a minute; figures change about once a minute or once a day, by their source.",
  parts: answerParts,
  tagOf: (path) => (path.includes("/public/") ? "Market data" : "The site itself"),
  hasToken: false,
};

/**
 * `/openapi.json`, the OpenAPI document of the public calls, and `/llms.txt`, what the site is and where its data are, for
 * programs that read (llmstxt.org).
 */
export function openApiDocuments({
  openCalls,
  release,
  settings,
}: {
  readonly openCalls: OpenCalls;
  readonly release: string;
  readonly settings: OriginSettings;
}): readonly ServerDocument[] {
  const calls = describedCalls(openCalls);
  return [
    {
      path: "/openapi.json",
      respond: (request) => {
        const origin = ownOrigin(request, settings);
        const text = JSON.stringify(
          createOpenApi(calls, publicFacts, { origin, version: release }),
        );
        return answer(request, text, "application/json; charset=utf-8");
      },
    },
    {
      path: "/llms.txt",
      respond: (request) =>
        answer(
          request,
          guideText(calls, ownOrigin(request, settings)),
          "text/plain; charset=utf-8",
        ),
    },
  ];
}

function guideText(calls: readonly DescribedCall[], origin: string): string {
  const listed = pages.flatMap(({ isListed, examples: [example] }) =>
    isListed === true && example !== undefined ? [`- [${example}](${origin}${example})`] : [],
  );
  const gets = calls.flatMap(({ path, methods, summary }) =>
    methods.includes("get") && path.includes("/public/")
      ? [`- [${path.split("/").at(-1)}](${origin}/${path}): ${summary}`]
      : [],
  );
  return [
    `# ${site.brand}`,
    "",
    "> Converts coins, precious metals and currencies into each other, at the price of now or of an earlier day, and compares market caps. Every figure has its day and its source; an unknown figure is absent, never made up.",
    "",
    "A pair is at `/converter/{coin}/{currency}`, in lower case; `?amount=0.05` is an amount, `?on=2025-03-01` a day. A comparison is at `/market-cap/{a}-vs-{b}`. A language is a prefix, such as `/fr/converter/btc/eur`. Pages are whole without JavaScript.",
    "",
    "## Data",
    "",
    `- [OpenAPI document](${origin}/openapi.json): every public call, its parameters and its answers`,
    ...gets,
    "",
    "## Pages",
    "",
    ...listed,
    `- [Site map](${origin}/sitemap.xml)`,
    "",
  ].join("\n");
}

function answer(request: Request, text: string, type: string): Response {
  const etag = weakTag(digestOf(text));
  const headers = { "cache-control": cacheControl, etag };
  if (matchesTag(request.headers.get("if-none-match"), etag))
    return new Response(null, { status: 304, headers });
  return new Response(text, { headers: { ...headers, "content-type": type } });
}

import { describe, expect, it } from "vitest";
import { failuresPath } from "../../../src/wire/events/failures.ts";
import { GatewayFailure } from "../../calls/gatewayFailure.ts";
import { bookLimits, createFailureBook } from "./createFailureBook.ts";
import { createFailureCalls, maxOfAll, maxOfNetwork } from "./createFailureCalls.ts";
import { type Failure, readFailure, readStartFailure } from "./readFailure.ts";

const thrown = {
  kind: "error",
  text: "TypeError: x is not a function\n    at f (https://exchange.example/assets/a-1.js:1:2)",
  page: "/converter/btc/usd",
  release: "abc",
} as const;

const refused = {
  "csp-report": {
    "document-uri": "https://exchange.example/converter/btc/usd?amount=5",
    "effective-directive": "script-src-elem",
    "blocked-uri": "inline",
    "source-file": "https://exchange.example/converter/btc/usd?amount=5",
    "line-number": 3,
    "column-number": 7,
    "script-sample": "secret",
  },
};

describe("a report of a failure", () => {
  it("is the page's own", () => {
    expect(readFailure(thrown)).toEqual(thrown);
  });

  it("is a browser's, of what the policy refused", () => {
    expect(readFailure(refused)).toEqual({
      kind: "policy",
      text: "script-src-elem refused inline\n    at https://exchange.example/converter/btc/usd:3:7",
      page: "/converter/btc/usd",
      release: "",
    });
  });

  it("is the browser's word on scripts that did not start", () => {
    const text = "TypeError: Failed to fetch dynamically imported module: /assets/a-1.js?b";
    const page = "https://exchange.example/converter/btc/usd?amount=5";
    const read = {
      kind: "start",
      text: text.slice(0, -2),
      page: "/converter/btc/usd",
      release: "",
    };
    expect(readStartFailure(text, page)).toEqual(read);
    expect(readStartFailure(text, null)?.page).toBe("/");
  });

  it("names the place that Trusted Types guard, and nothing of what was written there", () => {
    const report = { ...refused["csp-report"], "effective-directive": "require-trusted-types-for" };
    const body = { ...report, "blocked-uri": "trusted-types-sink" };
    const textOf = (sample: string) =>
      readFailure({ "csp-report": { ...body, "script-sample": sample } })?.text.split("\n")[0];
    expect(textOf("Element innerHTML|<b>secret</b>")).toBe(
      "require-trusted-types-for refused Element innerHTML",
    );
    expect(textOf("secret")).toBe("require-trusted-types-for refused trusted-types-sink");
  });

  it.each([
    ["Error: jo@mail.example at +49 170 1234567", "Error: [mail] at [number]"],
    ["    at f (/login?token=a:b#c:1:2)", "    at f (/login:1:2)"],
    ["/a?b=c:d /e#f", "/a /e"],
    ["no user 0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b\u0007", "no user [id] "],
    // A browser that writes functions before an `@` names no person.
    ["f@https://exchange.example/assets/a-0123abc.js:1:2", undefined],
  ])("names no query, no person and no number of theirs: %s", (text, kept = text) => {
    expect(readFailure({ ...thrown, text })?.text).toBe(kept);
  });

  it("is read in time that grows with its length alone", () => {
    const text = `${"a".repeat(900)}${"?".repeat(900)}`;
    expect(readFailure({ ...thrown, text: text.repeat(100) })?.text).toBe("a".repeat(900));
  });

  it.each(["chrome-extension://abc/a.js:1:2", "moz-extension://abc/a.js"])(
    "is none where it is of an extension: %s",
    (place) => {
      expect(readFailure({ ...thrown, text: `Error: x\n    at ${place}` })).toBeUndefined();
    },
  );

  it("is none where the policy refuses what an extension does", () => {
    const report = { ...refused["csp-report"], "source-file": "chrome-extension" };
    expect(readFailure({ "csp-report": report })).toBeUndefined();
    const blocked = { ...refused["csp-report"], "blocked-uri": "chrome-extension" };
    expect(readFailure({ "csp-report": blocked })).toBeUndefined();
  });

  it.each([null, [], "text", {}, { ...thrown, kind: "policy" }, { "csp-report": {} }])(
    "is not %j",
    (body) => {
      expect(() => readFailure(body)).toThrow(GatewayFailure);
    },
  );
});

const failure: Failure = { ...thrown, page: "converter" };

describe("the book of failures", () => {
  it("has each failure once, with its count and times, the last first", () => {
    let now = 1_000;
    const { note, list } = createFailureBook(() => now);
    expect([note(failure), note({ ...failure, page: "home" })]).toEqual([true, true]);
    now = 5_000;
    expect(note(failure)).toBe(false);
    expect(
      list().map(({ page, count, firstAt, lastAt }) => [page, count, firstAt, lastAt]),
    ).toEqual([
      ["converter", 2, 1_000, 5_000],
      ["home", 1, 1_000, 1_000],
    ]);
  });

  it("is not filled by invented ones: so many new ones an hour, and so many in all", () => {
    let now = 0;
    const { note, list } = createFailureBook(() => now);
    const { maxFailures, maxNewAnHour } = bookLimits;
    const taken = () =>
      Array.from({ length: maxNewAnHour + 5 }, (_, index) =>
        note({ ...failure, text: `${now} ${index}` }),
      ).filter(Boolean).length;
    for (let hour = 0; hour < 6; hour += 1) {
      expect(taken()).toBe(maxNewAnHour);
      now += 3_600_000;
    }
    expect(list()).toHaveLength(maxFailures);
  });
});

function setUp() {
  const logged: unknown[] = [];
  const seen: Failure[] = [];
  const book = createFailureBook(() => 0);
  const calls = createFailureCalls({
    book,
    clock: () => 0,
    settings: { publicOrigin: undefined, trustedProxies: 0 },
    logger: { warn: (fields: unknown) => logged.push(fields) } as never,
    pageLabel: () => "converter",
    releaseLabel: (release) => (release === "abc" ? release : "other"),
    observe: (observed) => seen.push(observed),
  });
  const send = async (
    body: unknown,
    headers: Record<string, string> = {},
    remoteAddress = "192.0.2.1",
  ) => {
    const url = `https://exchange.example/${failuresPath}`;
    const text = typeof body === "string" ? body : JSON.stringify(body);
    const request = new Request(url, { method: "POST", body: text, headers });
    return calls[failuresPath]?.answer({ request, url: new URL(url), remoteAddress });
  };
  return { book, logged, seen, send };
}

describe("the call for failures", () => {
  it("counts each, lists and logs the different ones, and knows few pages and releases", async () => {
    const { book, logged, seen, send } = setUp();
    for (const body of [thrown, thrown, { ...thrown, release: "invented" }]) {
      expect((await send(body))?.status).toBe(200);
    }
    await send(refused, { "content-type": "application/csp-report" });
    expect(seen.map(({ kind, page, release }) => [kind, page, release])).toEqual([
      ["error", "converter", "abc"],
      ["error", "converter", "abc"],
      ["error", "converter", "other"],
      ["policy", "converter", "other"],
    ]);
    expect(book.list().map(({ count }) => count)).toEqual([1, 1, 2]);
    expect(logged).toHaveLength(3);
  });

  it("takes an error's text of a page whose scripts did not start, and no other text", async () => {
    const { seen, send } = setUp();
    await send(thrown.text, { referer: "https://exchange.example/converter/btc/usd" });
    expect(seen.map(({ kind, text }) => [kind, text])).toEqual([["start", thrown.text]]);
    await expect(send("what somebody types")).rejects.toThrow(GatewayFailure);
  });

  it("takes no more of one network than a bound, and nothing of another site", async () => {
    const { seen, send } = setUp();
    await expect(send(thrown, { "sec-fetch-site": "cross-site" })).rejects.toThrow(GatewayFailure);
    for (let sent = 0; sent < maxOfNetwork; sent += 1) await send(thrown);
    await expect(send(thrown)).rejects.toThrow("Too many failures");
    expect(seen).toHaveLength(maxOfNetwork);
  });

  it("refuses nobody for what another network sends in vain", async () => {
    const { seen, send } = setUp();
    for (let sent = 0; sent < maxOfAll + maxOfNetwork; sent += 1)
      await send(thrown).catch(() => {});
    await send(thrown, {}, "198.51.100.1");
    expect(seen).toHaveLength(maxOfNetwork + 1);
  });
});

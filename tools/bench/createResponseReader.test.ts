import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createResponseReader } from "./createResponseReader.ts";

const withLength = (status: number, body: string): string =>
  `HTTP/1.1 ${status} Any\r\nContent-Type: text/plain\r\nContent-Length: ${body.length}\r\n\r\n${body}`;

const chunked = (status: number, parts: readonly string[]): string =>
  [
    `HTTP/1.1 ${status} Any\r\ntransfer-encoding: chunked\r\n\r\n`,
    ...parts.map((part) => `${part.length.toString(16)}\r\n${part}\r\n`),
    "0\r\n\r\n",
  ].join("");

/** The reader's answers when the text arrives cut at these places. */
function read(text: string, cuts: readonly number[]): number[] {
  const reader = createResponseReader();
  const places = [
    0,
    ...cuts.map((cut) => cut % (text.length + 1)).toSorted((a, b) => a - b),
    text.length,
  ];
  return places
    .slice(1)
    .flatMap((end, index) => reader.push(Buffer.from(text.slice(places[index], end), "latin1")));
}

const body = fc.string({ unit: fc.constantFrom("a", "0", "\r", "\n") });
const answer = fc.tuple(
  fc.constantFrom(200, 304, 503),
  fc.oneof(body, fc.array(body.filter((part) => part !== ""))),
);

describe("createResponseReader", () => {
  it("finds every answer, however the bytes are cut and whatever the bodies hold", () => {
    const cuts = fc.array(fc.nat());
    fc.assert(
      fc.property(fc.array(answer), cuts, (answers, places) => {
        const text = answers
          .map(([status, content]) =>
            typeof content === "string" ? withLength(status, content) : chunked(status, content),
          )
          .join("");
        expect(read(text, places)).toEqual(answers.map(([status]) => status));
      }),
    );
  });

  it("waits for an incomplete answer", () => {
    const text = chunked(200, ["abc"]);
    const reader = createResponseReader();
    expect(reader.push(Buffer.from(text.slice(0, -1)))).toEqual([]);
    expect(reader.push(Buffer.from(text.slice(-1)))).toEqual([200]);
  });

  it("refuses what is no chunk", () => {
    const reader = createResponseReader();
    expect(() =>
      reader.push(Buffer.from("HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n")),
    ).toThrow("chunk");
  });
});

import { once } from "node:events";
import { createServer } from "node:http";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { memberOf } from "../../../src/lib/records.ts";
import { headerNames } from "../../../src/wire/headers.ts";
import { type Site, startSite } from "../../e2e/support/startSite.ts";
import { createMemoryLogger } from "./gatewayFixture.ts";

const traceId = "0af7651916cd43dd8448eb211c80319c";

/** A gateway on a port of its own that is out of order, and the trace ids of the calls that it got. */
const asked: string[] = [];
const gateway = createServer(({ headers }, response) => {
  asked.push(String(headers[headerNames.traceId]));
  response.writeHead(500).end("out of order");
});
const logger = createMemoryLogger();
let site: Site;

beforeAll(async () => {
  gateway.listen(0, "127.0.0.1");
  await once(gateway, "listening");
  const address = gateway.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  site = await startSite(
    undefined,
    { INTERNAL_GATEWAY_URL: `http://127.0.0.1:${port}` },
    { log: { logger, flush: () => undefined } },
  );
});

afterAll(async () => {
  await site.close();
  gateway.close();
});

/** A port on which connections are taken and never answered. */
async function startSilent() {
  const silent = createServer(() => {});
  silent.listen(0, "127.0.0.1");
  await once(silent, "listening");
  onTestFinished(() => {
    silent.closeAllConnections();
    silent.close();
  });
  const address = silent.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

/** The messages of an error and its causes. */
function messagesOf(error: unknown): readonly string[] {
  return error instanceof Error ? [error.message, ...messagesOf(error.cause)] : [];
}

describe("the cause of a failed render", () => {
  it.each(["/converter/btc/usd", "/login", "/embed/converter/btc/usd"])(
    "of %s reaches the log with its trace id, which the visitor's page and the internal gateway have too",
    async (path) => {
      asked.length = 0;
      logger.lines.length = 0;
      const answer = await fetch(site.origin + path, {
        headers: { [headerNames.traceId]: traceId },
      });
      expect([answer.status, answer.headers.get(headerNames.traceId)]).toEqual([500, traceId]);
      expect(await answer.text()).toContain(`Reference: ${traceId}`);
      const line = logger.lines.find(({ message }) => message === "request failed");
      expect(line?.fields).toMatchObject({ traceId, path });
      const messages = messagesOf(memberOf(line?.fields, "err"));
      expect(messages.at(-1)).toMatch(/gateway|envelope|500|out of order/i);
      expect(asked.length).toBeGreaterThan(0);
      expect(new Set(asked)).toEqual(new Set([traceId]));
    },
  );
});

it("a page whose call stays silent says so in time, and the thread that renders goes on", async () => {
  const log = createMemoryLogger();
  const silent = await startSite(
    undefined,
    { INTERNAL_GATEWAY_URL: `http://127.0.0.1:${await startSilent()}` },
    { log: { logger: log, flush: () => undefined } },
  );
  onTestFinished(() => silent.close());
  expect((await fetch(`${silent.origin}/converter/btc/usd`)).status).toBe(500);
  const line = log.lines.find(({ message }) => message === "request failed");
  const messages = messagesOf(memberOf(line?.fields, "err")).join("\n");
  expect(messages).toContain("did not answer in time");
  expect(messages).not.toContain("not responding");
});

it("counts the calls of pages while they are rendered by what the gateway says to them", async () => {
  const operatorToken = "an-operator-of-the-tests-0123456789";
  const own = await startSite(undefined, { OPERATOR_TOKEN: operatorToken });
  onTestFinished(() => own.close());
  const calls = async (code: string): Promise<number> => {
    const headers = { authorization: `Bearer ${operatorToken}` };
    const text = await (await fetch(`${own.origin}/metrics`, { headers })).text();
    const [, count] =
      new RegExp(`^parallax_page_calls_total\\{code="${code}"\\} (\\d+)$`, "m").exec(text) ?? [];
    return Number(count ?? 0);
  };
  expect(await calls("50000")).toBe(0);
  const before = await calls("00000");
  expect((await fetch(`${own.origin}/converter/btc/usd`)).status).toBe(200);
  expect(await calls("00000")).toBeGreaterThan(before);
});

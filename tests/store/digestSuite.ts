import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createAlerts } from "../../server/alerts/createAlerts.ts";
import { createDelivery } from "../../server/alerts/createDelivery.ts";
import type { WebhookDelivery } from "../../server/alerts/createWebhookSender.ts";
import { createDigests } from "../../server/alerts/digest/createDigests.ts";
import { createLease } from "../../server/lease/createLease.ts";
import type { Store } from "../../server/store/createStore.ts";
import type { EventStore } from "../../server/store/events/eventStore.ts";
import {
  alertMessages,
  digestReceivers,
  digests,
  leases,
} from "../../server/store/schema/alerts.ts";
import { createRandom, logNormal } from "../../src/lib/testing/histograms.ts";
import { trustedJson } from "../../src/lib/trusted.ts";
import type { DigestMessage } from "../../src/wire/events/digests.ts";
import type { VitalReport } from "../../src/wire/events/vitals.ts";
import { createMemoryLogger } from "../contract/gateway/gatewayFixture.ts";
import { slowMs } from "./storeBackend.ts";
import { newEvent, vitalEvent } from "./trackedEvents.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const weekMs = 7 * dayMs;
/** A Monday. */
const begin = Date.UTC(2027, 4, 3);
const visits = 600;

/** A database, and the events that belong to it. */
export interface OpenAlerts {
  readonly store: Store;
  readonly events: EventStore;
  close(): Promise<void>;
}

/** The promises of the weekly digest, on every store. */
export function digestSuite(open: () => Promise<OpenAlerts>): void {
  describe("weekly digests", () => {
    let opened: OpenAlerts;
    let number = 7_000_000;
    /** Each test has weeks of its own. */
    let monday = begin;
    const time = { now: 0 };
    const clock = (): number => time.now;
    const mails: { address: string; subject: string; text: string; html: string }[] = [];
    const hooks: WebhookDelivery[] = [];
    let nextId = 0;
    const newId = (): string => `digest ${String((nextId += 1)).padStart(6, "0")}`;
    const logger = createMemoryLogger();

    const digestsOf = (events: Partial<OpenAlerts["events"]> = {}) =>
      createDigests({
        store: opened.store,
        events: { ...opened.events, ...events },
        newId,
        logger,
      });
    const processOf = (holder: string, runDigest = digestsOf()) =>
      createAlerts({
        lease: createLease(opened.store, { name: "alerts", holder, ms: 60_000 }),
        runRound: async () => {},
        runDigest,
        deliver: createDelivery({
          store: opened.store,
          clock,
          logger,
          origin: "https://exchange.test",
          sendMail: async (mail) => {
            mails.push(mail);
          },
          sendWebhook: async (delivery) => {
            hooks.push(delivery);
          },
        }),
        clock,
        logger,
      });
    const add = (addedAt: number, webhookForm: "json" | "slack" = "json") =>
      opened.store.run((db) =>
        db.insert(digestReceivers).values({
          id: newId(),
          email: "operator@example.com",
          webhook: `https://hooks.example.com/${webhookForm}`,
          webhookForm,
          addedAt: new Date(addedAt),
        }),
      );
    /** So many visits at a time, all alike. */
    const visit = async (
      at: number,
      median: number,
      report: Partial<VitalReport> = {},
    ): Promise<void> => {
      const values = logNormal(createRandom(at), { median, spread: 0.3, count: visits });
      await opened.events.add(
        values.map((value, index) => {
          number += 1;
          const told = {
            name: "LCP",
            value,
            view_id: `digest ${number}`,
            connection: "4g",
          } as const;
          return newEvent(
            vitalEvent(number, at + index, { navigation: "navigate", ...told, ...report }),
          );
        }),
      );
      while ((await opened.events.rollUp()) > 0);
    };

    beforeAll(async () => {
      opened = await open();
    }, slowMs);
    afterAll(() => opened.close(), slowMs);
    beforeEach(async () => {
      monday += 10 * weekMs;
      mails.length = 0;
      hooks.length = 0;
      for (const table of [digestReceivers, digests, alertMessages, leases])
        await opened.store.run((db) => db.delete(table));
    });

    it("tell once what the week was like, whoever looks, by mail and by both forms of a webhook", async () => {
      await add(monday - dayMs);
      await add(monday - dayMs, "slack");
      await visit(monday - weekMs - dayMs, 2000, { release: `a ${monday}` });
      await visit(monday - dayMs, 3000, { release: `b ${monday}` });
      // Of the next week.
      await visit(monday, 9000);
      time.now = monday + 7 * hourMs - 1;
      await processOf("one").look();
      const early = await opened.store.run((db) => db.select().from(digests));
      expect(early.map(({ week }) => Date.parse(week))).not.toContain(monday - weekMs);

      mails.length = 0;
      hooks.length = 0;
      time.now = monday + 7 * hourMs;
      // Without the lease, too, one of them settles the week.
      await Promise.all([digestsOf()(time.now), digestsOf()(time.now), processOf("one").look()]);
      await processOf("one").look();
      await processOf("two", digestsOf()).look();
      expect(mails).toHaveLength(1);
      expect(hooks).toHaveLength(2);
      const body = hooks.find(({ url }) => url.endsWith("json"))?.body ?? "";
      const { kind, digest } = trustedJson<DigestMessage>(body);
      const [lcp, inp] = digest.measures;
      expect({ kind, from: digest.from, to: digest.to }).toEqual({
        kind: "digest",
        from: monday - weekMs,
        to: monday,
      });
      expect(lcp).toMatchObject({ name: "LCP", count: visits, change: "worse" });
      expect(inp).toMatchObject({ name: "INP", count: 0, change: "unknown" });
      expect(lcp?.ratio?.low).toBeGreaterThan(1.3);
      expect(digest.routes).toMatchObject([{ route: "/", name: "LCP", count: visits }]);
      expect(digest.releases).toMatchObject([
        {
          release: `b ${monday}`,
          before: `a ${monday}`,
          measures: [{ change: "worse" }, {}, {}, {}],
        },
      ]);
      expect(mails[0]?.subject).toContain("LCP worse");
      expect(mails[0]?.html).toContain(">LCP</th>");
      expect(hooks.find(({ url }) => url.endsWith("slack"))?.body).toContain('{"text":"*Parallax');
    });

    it("come late and once after an outage, that of the newest week alone, and again after what failed", async () => {
      await add(monday - 5 * weekMs);
      time.now = monday + 3 * dayMs;
      await processOf(
        "one",
        digestsOf({ cells: () => Promise.reject(new Error("it is away")) }),
      ).look();
      expect(mails).toEqual([]);
      expect(logger.lines.at(-1)?.message).toContain("digest could not be made");
      await processOf("one").look();
      expect(mails.map(({ text }) => text)).toEqual([
        expect.stringContaining("Nothing was measured in this week."),
      ]);
      time.now += 2 * dayMs;
      await processOf("two").look();
      expect(mails).toHaveLength(1);
      time.now = monday + weekMs + 7 * hourMs;
      await processOf("one").look();
      expect(mails).toHaveLength(2);
    });

    it("go to whoever was there when the digest was due, and to nobody where nobody was", async () => {
      time.now = monday + 7 * hourMs;
      const process = processOf("one");
      await process.look();
      await add(time.now + hourMs);
      time.now += 2 * hourMs;
      await process.look();
      await processOf("two").look();
      expect(mails).toEqual([]);
      time.now = monday + weekMs + 7 * hourMs;
      await process.look();
      expect(mails).toHaveLength(1);
    });
  });
}

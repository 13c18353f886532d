import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { alertsPolicy } from "../../server/alerts/alertsPolicy.ts";
import { createAlerts } from "../../server/alerts/createAlerts.ts";
import { createBudgetBook } from "../../server/alerts/createBudgetBook.ts";
import { createDelivery } from "../../server/alerts/createDelivery.ts";
import { createLease } from "../../server/lease/createLease.ts";
import { createRounds } from "../../server/alerts/createRounds.ts";
import type { WebhookDelivery } from "../../server/alerts/createWebhookSender.ts";
import { DeliveryFailure } from "../../server/outbound/postToInternet.ts";
import { alertMessages, alerts, budgets, leases } from "../../server/store/schema/alerts.ts";
import { createRandom, logNormal } from "../../src/lib/testing/histograms.ts";
import { trustedJson } from "../../src/lib/trusted.ts";
import type { AlertMessage, BudgetInput } from "../../src/wire/events/budgets.ts";
import type { VitalReport } from "../../src/wire/events/vitals.ts";
import { createMemoryLogger } from "../contract/gateway/gatewayFixture.ts";
import { digestSuite, type OpenAlerts } from "./digestSuite.ts";
import { slowMs } from "./storeBackend.ts";
import { newEvent, vitalEvent } from "./trackedEvents.ts";

const hourMs = 3_600_000;
const begin = Date.UTC(2026, 4, 4);
const perHour = 120;

const everything: BudgetInput = {
  title: "All loads",
  rule: "limit",
  source: "real",
  name: "LCP",
  percentile: 75,
  filters: {},
  limit: 1500,
  hours: 3,
  email: "operator@example.com",
  webhook: "https://hooks.example.com/secret",
  webhookForm: "json",
};

/** The promises of budgets, alerts and digests, on every store. */
export function alertSuite(open: () => Promise<OpenAlerts>): void {
  digestSuite(open);
  describe("alerts", () => {
    let opened: OpenAlerts;
    let number = 5_000_000;
    /** Each test has days of its own. */
    let day = begin;
    const time = { now: 0 };
    const clock = (): number => time.now;
    const mails: { address: string; subject: string; text: string; html: string }[] = [];
    const hooks: WebhookDelivery[] = [];
    let hookFailure: DeliveryFailure | undefined;
    let nextId = 0;
    const newId = (): string => `id ${String((nextId += 1)).padStart(6, "0")}`;
    const logger = createMemoryLogger();

    const bookOf = () => createBudgetBook({ store: opened.store, clock, newId });
    const roundsOf = () => createRounds({ ...opened, newId, logger });
    const processOf = (holder: string) =>
      createAlerts({
        lease: createLease(opened.store, { name: "alerts", holder, ms: 60_000 }),
        runRound: roundsOf(),
        runDigest: async () => {},
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
            if (hookFailure !== undefined) throw hookFailure;
          },
        }),
        clock,
        logger,
      });
    /** Visits of so many hours of the day, each of the reports as often. */
    const visit = async (
      hours: { from: number; to: number; median: number },
      reports: readonly Partial<VitalReport>[] = [{ device: "phone" }, { device: "desktop" }],
    ): Promise<void> => {
      const random = createRandom(hours.from + 1);
      for (let hour = hours.from; hour < hours.to; hour += 1) {
        const values = logNormal(random, { median: hours.median, spread: 0.3, count: perHour });
        await opened.events.add(
          values.map((value, index) => {
            number += 1;
            const at = day + hour * hourMs + index;
            const report = { name: "LCP", value, view_id: `alert ${number}` } as const;
            return newEvent(
              vitalEvent(number, at, { ...report, ...reports[index % reports.length] }),
            );
          }),
        );
      }
      while ((await opened.events.rollUp()) > 0);
    };
    const lookAt = async (hour: number, process = processOf("one")): Promise<void> => {
      time.now = day + hour * hourMs + alertsPolicy.settleMs;
      await process.look();
    };

    beforeAll(async () => {
      opened = await open();
    }, slowMs);
    afterAll(() => opened.close(), slowMs);
    beforeEach(async () => {
      day += 20 * 24 * hourMs;
      mails.length = 0;
      hooks.length = 0;
      hookFailure = undefined;
      for (const table of [budgets, alerts, alertMessages, leases])
        await opened.store.run((db) => db.delete(table));
    });

    it("fire once for each cause, say so by mail and webhook, and say when they are over", async () => {
      const book = bookOf();
      await book.save(everything);
      await book.save({ ...everything, title: "Phones", filters: { device: "phone" } });
      await visit({ from: 0, to: 3, median: 1000 });
      await lookAt(3);
      expect((await book.list()).map(({ title, state }) => [title, state])).toEqual([
        ["All loads", "kept"],
        ["Phones", "kept"],
      ]);
      await visit({ from: 3, to: 6, median: 1900 });
      // One bad hour in three is not what the budget is for.
      await lookAt(4);
      expect((await book.log()).alerts).toEqual([]);
      await lookAt(6);
      await lookAt(6);
      const fired = await book.log();
      expect(fired.alerts.map(({ title }) => title).toSorted()).toEqual(["All loads", "Phones"]);
      const lead = fired.alerts.find(({ title }) => title === "All loads");
      expect(new Set(fired.alerts.map(({ causeId }) => causeId))).toEqual(new Set([lead?.id]));
      expect(lead?.figures.low).toBeGreaterThan(everything.limit);
      expect(mails).toHaveLength(1);
      expect(mails[0]?.subject).toBe("Parallax: Alert: All loads and 1 more");
      expect(mails[0]?.text).toContain("https://exchange.test/vitals?span=24h&name=LCP&p=75");
      expect(mails[0]?.html).toContain(
        'href="https://exchange.test/vitals?span=24h&amp;name=LCP&amp;p=75',
      );
      expect(hooks[0]?.body).not.toContain("<table");
      const told = trustedJson<AlertMessage>(hooks[0]?.body ?? "");
      expect(told).toMatchObject({ kind: "fired", alerts: [{ title: "All loads" }, {}] });

      await visit({ from: 6, to: 9, median: 1000 });
      await lookAt(7);
      expect((await book.list()).map(({ state }) => state)).toEqual(["crossed", "crossed"]);
      await lookAt(9);
      const { alerts: over, deliveries } = await book.log();
      expect(over.map(({ end, endedAt }) => [end, endedAt])).toEqual([
        ["recovered", day + 9 * hourMs],
        ["recovered", day + 9 * hourMs],
      ]);
      expect(mails.map(({ subject }) => subject)[1]).toContain("Alert is over: All loads");
      expect(hooks).toHaveLength(2);
      expect(deliveries.map(({ to, state, kind }) => [to, state, kind])).toEqual(
        expect.arrayContaining([
          ["operator@example.com", "sent", "fired"],
          ["hooks.example.com", "sent", "ended"],
        ]),
      );
      expect(JSON.stringify(deliveries)).not.toContain("secret");
    });

    it("are one process's work at a time, and settled once even without that", async () => {
      await bookOf().save(everything);
      await visit({ from: 0, to: 3, median: 1900 });
      const [one, two] = [processOf("one"), processOf("two")];
      await Promise.all([lookAt(3, one), lookAt(3, two)]);
      expect(mails).toHaveLength(1);
      const rounds = [roundsOf(), roundsOf(), roundsOf()];
      await Promise.all(rounds.map((run) => run(day + 4 * hourMs)));
      const { alerts: fired, deliveries } = await bookOf().log();
      expect([fired.length, deliveries.length]).toEqual([1, 2]);
      // The holder gives its lease back when it stops, and a silent one loses it.
      const lease = (holder: string, ms: number) =>
        createLease(opened.store, { name: "work", holder, ms });
      expect(await lease("one", 60_000).take()).toBe(true);
      expect(await lease("one", 60_000).take()).toBe(true);
      expect(await lease("two", 60_000).take()).toBe(false);
      await lease("one", 60_000).release();
      // The database rounds to milliseconds, and may answer the next question within the same one.
      expect(await lease("two", -1).take()).toBe(true);
      expect(await lease("one", 60_000).take()).toBe(true);
    });

    it("are tried again with longer waits, a bounded number of times", async () => {
      await bookOf().save({ ...everything, email: "" });
      await visit({ from: 0, to: 3, median: 1900 });
      hookFailure = new DeliveryFailure("The receiver answered 503.", { isFinal: false });
      await lookAt(3);
      const process = processOf("one");
      for (const waitMs of alertsPolicy.retryMs) {
        const before = hooks.length;
        time.now += waitMs - 1;
        await process.look();
        expect(hooks).toHaveLength(before);
        time.now += 1;
        await process.look();
        expect(hooks).toHaveLength(before + 1);
      }
      expect(new Set(hooks.map(({ id }) => id)).size).toBe(1);
      time.now += 24 * hourMs;
      await process.look();
      expect((await bookOf().log()).deliveries[0]).toMatchObject({
        state: "failed",
        attempts: alertsPolicy.retryMs.length + 1,
        problem: "The receiver answered 503.",
      });
    });

    it("tell that a release is slower for the same traffic, and once that a newer one is there", async () => {
      await bookOf().save({ ...everything, rule: "release", limit: 0 });
      const of = (release: string) => [{ release, device: "phone", connection: "4g" }];
      await visit({ from: 0, to: 3, median: 1000 }, of("r1"));
      await visit({ from: 3, to: 6, median: 1300 }, of("r2"));
      await lookAt(5);
      expect((await bookOf().log()).alerts).toEqual([]);
      await lookAt(6);
      const [alert] = (await bookOf().log()).alerts;
      expect(alert?.figures).toMatchObject({ before: "r1", after: "r2" });
      expect(alert?.figures.low).toBeGreaterThan(1.1);
      expect(alert?.figures.worseLow).toBeGreaterThan(100);
      expect(mails[0]?.text).toContain("release r2 is worse than r1 by");
      await visit({ from: 6, to: 9, median: 1300 }, of("r3"));
      await lookAt(9);
      expect((await bookOf().log()).alerts).toMatchObject([{ end: "replaced" }]);
      expect(mails).toHaveLength(2);
    });

    it("end without a word where the budget is changed or deleted, and stay in the log", async () => {
      const book = bookOf();
      await book.save(everything);
      await visit({ from: 0, to: 3, median: 1900 });
      await lookAt(3);
      const [row] = await book.list();
      await book.save({ ...everything, id: row?.id ?? "", title: "Renamed", limit: 1600 });
      expect((await book.log()).alerts).toMatchObject([{ title: "All loads", end: "changed" }]);
      await lookAt(3);
      expect((await book.log()).alerts).toMatchObject([{ title: "Renamed" }, {}]);
      await book.remove(row?.id ?? "");
      expect(await book.list()).toEqual([]);
      expect((await book.log()).alerts.map(({ end }) => end)).toEqual(["changed", "changed"]);
      await expect(book.save({ ...everything, id: "gone" })).rejects.toThrow("no longer exists");
    });
  });
}

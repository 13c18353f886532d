import type { Page } from "playwright";
import { describe, expect } from "vitest";
import { eventually } from "../support/eventually.ts";
import { layoutShift } from "../support/layout/layoutShift.ts";
import { switchTheme } from "../support/pages/menu.ts";
import {
  notesOf,
  type RemoteTrouble,
  troubleRemotes,
  troubleShownRemotes,
} from "../support/remotes/remoteHost.ts";
import {
  callBack,
  mostShift,
  remotePlace,
  slots,
  test,
  untilCount,
  untilShown,
  watching,
} from "../support/remotes/remoteTest.ts";
import { texts } from "../support/pages/texts.ts";

const path = "/converter/btc/usd";
const menuName = "Menu, language, and theme";

/** Asserts that the built-in part is visible, and that there is no remote beside it. */
async function expectBuiltIn(page: Page): Promise<void> {
  await eventually(() => page.locator("[data-remote]").count()).toBe(0);
  expect(await page.getByRole("banner").getByRole("button", { name: menuName }).count()).toBe(1);
  expect(
    await page.getByRole("contentinfo").getByRole("link", { name: "Terms of use" }).count(),
  ).toBe(1);
}

/** The faults, and the step and the reason that are reported. */
const troubles: readonly (readonly [RemoteTrouble, step: string, reason: string])[] = [
  ["bootstrap", "bootstrap", "failure"],
  ["mount", "mount", "failure"],
  ["bootstrap never", "bootstrap", "deadline"],
  ["mount never", "mount", "deadline"],
  ["silence", "load", "failure"],
  ["evaluation", "load", "failure"],
];

describe("a remote that fails", () => {
  test.for(troubles)(
    "by %s leaves the built-in part",
    async ([trouble, step, reason], { open }) => {
      const { options, failures, refused } = watching((page) => troubleRemotes(page, trouble));
      const { page, faults } = await open(path, options);
      faults.allow(/remote failed|the remote breaks/);
      await untilCount(failures, 2);
      await expectBuiltIn(page);
      for (const slot of slots)
        expect(failures()).toContainEqual({ slot, version: "9.8.7", step, reason });
      expect((await layoutShift(page)).score).toBeLessThanOrEqual(mostShift);
      expect(refused()).toEqual([]);
    },
  );

  test.for([
    ["update", "failure"],
    ["update never", "deadline"],
  ] as const)("by %s gives the place back", async ([trouble, reason], { open }) => {
    const { options, failures } = watching();
    const { page, faults } = await open(path, options);
    faults.allow(/remote failed/);
    await untilShown(page, "footer");
    await untilShown(page, "header");
    await troubleShownRemotes(page, trouble);
    await callBack(page, "footer", ["setTheme", "black"]);
    await untilCount(failures, 2);
    await expectBuiltIn(page);
    expect(failures()).toContainEqual({ slot: "footer", version: "9.8.7", step: "update", reason });
    await eventually(async () => (await notesOf(page, "footer"))?.calls.at(-1)).toBe("unmount");
    await switchTheme(page, texts.lightTheme);
    expect((await layoutShift(page)).score).toBeLessThanOrEqual(mostShift);
  });

  test("that reports an error, and then fails in unmount, gives the place back", async ({
    open,
  }) => {
    const { options, failures } = watching((page) => troubleRemotes(page, "unmount"));
    const { page, faults } = await open(path, options);
    faults.allow(/remote failed/);
    for (const slot of slots) {
      await untilShown(page, slot);
      await callBack(page, slot, ["onError", "lost"]);
    }
    await untilCount(failures, 2);
    await expectBuiltIn(page);
    expect(failures()[0]).toMatchObject({ step: "run", reason: "failure" });
  });

  test("that is too tall leaves the header, while a footer may be taller", async ({ open }) => {
    const { options, failures } = watching((page) => troubleRemotes(page, "height"));
    const { page, faults } = await open(path, options);
    faults.allow(/remote failed/);
    await untilShown(page, "footer");
    await untilCount(failures, 1);
    expect(failures()[0]).toMatchObject({ slot: "header", step: "fit", reason: "failure" });
    await eventually(() => remotePlace(page, "header").count()).toBe(0);
    expect((await layoutShift(page)).score).toBeLessThanOrEqual(mostShift);
  });

  test("that was tampered with does not run", async ({ open, site }) => {
    const { options, failures } = watching(async (page) => {
      await page.route(`${new URL(site.remotes.footer?.url ?? "").origin}/*`, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: `${await response.text()} ` });
      });
    });
    const { page, faults } = await open(path, options);
    faults.allow(/remote failed|integrity|Subresource/);
    await untilCount(failures, 2);
    expect(failures()).toContainEqual({
      slot: "footer",
      version: "9.8.7",
      step: "load",
      reason: "failure",
    });
    expect(await notesOf(page, "footer")).toBeUndefined();
    await expectBuiltIn(page);
  });

  test("that cannot be reached leaves the built-in part", async ({ open, site }) => {
    const { options, failures } = watching(async (page) => {
      await page.route(`${new URL(site.remotes.footer?.url ?? "").origin}/*`, (route) =>
        route.abort("connectionrefused"),
      );
    });
    const { page, faults } = await open(path, options);
    faults.allow(/remote failed|ERR_CONNECTION_REFUSED/);
    await untilCount(failures, 2);
    await expectBuiltIn(page);
  });
});

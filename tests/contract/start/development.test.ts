import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type StartedDevelopment, startDevelopment } from "./startDevelopment.ts";

/** A start has to compile the whole page, on a machine that may do other work. */
const startTimeoutMs = 240_000;
const editTimeoutMs = 120_000;
const intervalMs = 200;

let server: StartedDevelopment;
beforeAll(async () => {
  server = await startDevelopment();
}, startTimeoutMs);
afterAll(() => server.remove(), startTimeoutMs);

/** Status and body of an address; what is in the way where nobody answers. */
async function read(path: string, accept = "text/html"): Promise<string> {
  try {
    const response = await fetch(server.origin + path, { headers: { accept } });
    return `${response.status} ${await response.text()}`;
  } catch (error) {
    return String(error);
  }
}

/** Asserts on what an address answers in the end. */
function expectAnswer(path: string, accept?: string) {
  return expect.poll(() => read(path, accept), { timeout: editTimeoutMs, interval: intervalMs });
}

// One server is edited step by step, so that each step also shows that it has survived the one before.
describe("npm run dev", { timeout: startTimeoutMs }, () => {
  it("renders a page", async () => {
    await expectAnswer("/").toMatch(/^200 .*<footer/s);
  });

  it("shows an edited component", async () => {
    const file = "src/features/shell/components/Footer.tsx";
    await server.edit(file, '<nav className={s["footerLinks"]}', "<nav data-edited");
    await expectAnswer("/").toMatch(/^200 .*<nav data-edited/s);
  });

  it("shows an edited page, which the router loads by itself", async () => {
    await server.edit(
      "src/routes/-NotFoundPage.tsx",
      "<Trans>All calculators",
      "<b>edited page</b><Trans>All calculators",
    );
    await expectAnswer("/no-such-page").toMatch(/^404 .*<b>edited page/s);
  });

  it("is one instance of a module after the module that holds the page's data was edited", async () => {
    const file = "src/state/page/pageData.ts";
    await server.edit(file, 'pageDataId = "page-data"', 'pageDataId = "edited-page-data"');
    await expectAnswer("/").toMatch(/^200 .*edited-page-data/s);
    await expectAnswer("/de/converter").toMatch(/^200 .*edited-page-data/s);
  });

  it("shows an edited catalog", async () => {
    const file = "locales/de/messages.po";
    await server.edit(
      file,
      'msgstr "Markt\u00adkapitali\u00adsierung"',
      'msgstr "Geänderter Katalog"',
    );
    await expectAnswer("/de").toMatch(/^200 .*Geänderter Katalog/s);
  });

  it("shows an edited style, in the sheet and in a page that has it inside", async () => {
    await server.edit("src/ui/tokens.css", ":root", ":root { --edited: sheet }\n:root");
    await expectAnswer("/embed/converter/btc/usd").toMatch(/^200 .*--edited: sheet/s);
    await expectAnswer("/src/ui/tokens.css", "text/css").toMatch(/^200 .*--edited: sheet/s);
  });

  it("says what is wrong with a component, and shows the next good edit", async () => {
    const file = "src/features/shell/components/Footer.tsx";
    await server.edit(file, "<nav data-edited", "<nav data-edited={(}");
    await expectAnswer("/").toMatch(/^500 .*Footer\.tsx/s);
    await server.edit(file, "<nav data-edited={(}", '<nav data-edited="mended"');
    await expectAnswer("/").toMatch(/^200 .*data-edited="mended"/s);
  });

  it("says which error a component throws", async () => {
    const file = "src/features/shell/components/Footer.tsx";
    await server.edit(file, 'data-edited="mended"', "{...broken.onPurpose}");
    await expectAnswer("/").toMatch(/^500 .*broken is not defined/s);
    await expect.poll(server.said, { timeout: editTimeoutMs }).toContain("broken is not defined");
    await server.edit(file, "{...broken.onPurpose}", 'data-edited="again"');
    await expectAnswer("/").toMatch(/^200 .*data-edited="again"/s);
  });

  it("starts again with an edited file of the server, at the same port and with the same data", async () => {
    const file = "server/http/answers/errorPage.ts";
    await server.edit(file, "There’s nothing at this address.", "Nothing is here any more.");
    await expectAnswer("/assets/none.js").toMatch(/^404 .*Nothing is here any more/s);
    await expectAnswer("/").toMatch(/^200 /);
    expect(server.said().match(/Web vitals, operator only/g)).toHaveLength(1);
  });

  it("starts again with an edited file that server and page share", async () => {
    await server.edit("src/wire/site.ts", 'brand: "Parallax"', 'brand: "Edited"');
    await expectAnswer("/").toMatch(/^200 .*<title>[^<]*Edited/s);
  });

  it("tells a syntax error in a file of the server, and comes back with the next good edit", async () => {
    const file = "server/http/answers/errorPage.ts";
    await server.edit(file, "Nothing is here any more.", 'A quote " too many.');
    await expect.poll(server.said, { timeout: editTimeoutMs }).toMatch(/errorPage\.ts:\d+/);
    await server.edit(file, 'A quote " too many.', "All is well.");
    await expectAnswer("/assets/none.js").toMatch(/^404 .*All is well/s);
    await expectAnswer("/").toMatch(/^200 /);
  });

  it("stops when it is told to", async () => {
    expect(await server.stop()).toBe(0);
    expect(await read("/")).toMatch(/fetch failed/);
  });
});

import { describe, expect, it } from "vitest";
import { createPageViews } from "./createPageViews.ts";

const home = { id: "/", name: "home" };
const converter = { id: "b1003", name: "converter" };

function open() {
  const told: string[] = [];
  const facts: string[] = [];
  let ids = 0;
  const views = createPageViews({
    newId: () => {
      ids += 1;
      return `view-${String(ids)}`;
    },
    track: ({ event_tracking_id: id, page_status: status, type }) => {
      const { page_unique_id: view, title, url, referer } = views.facts();
      told.push(`${type} ${id} ${String(status)} in ${view}`);
      facts.push(`${title} ${url} ${referer}`);
    },
  });
  return { told, facts, views };
}

describe("page views", () => {
  it("are shown with each address, after the one before was left", () => {
    const { told, views } = open();
    views.show(home);
    views.show(converter);
    expect(told).toEqual([
      "page / show in view-1",
      "page / hide in view-1",
      "page b1003 show in view-2",
    ]);
  });

  it("are left with their own title and address, not with those of the next page", () => {
    const { facts, views } = open();
    views.show(home, { url: "/", referer: "/elsewhere" });
    views.show(converter, { url: "/converter/btc/usd", referer: "/" });
    views.show(undefined, { url: "/nowhere", referer: "/converter/btc/usd" });
    expect(facts).toEqual([
      "home / /elsewhere",
      "home / /elsewhere",
      "converter /converter/btc/usd /",
      "converter /converter/btc/usd /",
    ]);
    expect(views.facts()).toMatchObject({ title: "", url: "/nowhere" });
  });

  it("are hidden once until they are seen again", () => {
    const { told, views } = open();
    views.show(home);
    views.hide();
    views.hide();
    views.see();
    views.hide();
    expect(told.slice(1)).toEqual(["page / hide in view-1", "page / hide in view-1"]);
  });

  it("that were hidden are not hidden again by the next address", () => {
    const { told, views } = open();
    views.show(home);
    views.hide();
    views.show(converter);
    expect(told).toHaveLength(3);
  });

  it("of pages that are not listed tell nothing", () => {
    const { told, views } = open();
    views.show(undefined);
    views.hide();
    expect(told).toEqual([]);
  });
});

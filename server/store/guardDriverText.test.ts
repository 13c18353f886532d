import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { guardDriverText } from "./guardDriverText.ts";

const driver = readFileSync("node_modules/postgres/src/connection.js", "utf8");

describe("the guard of the database's driver", () => {
  it("finds all that it mends in the driver that is installed", () => {
    const { text, missing } = guardDriverText(driver);
    expect(missing).toBe(0);
    expect(text).toContain("if (!socket) return\n");
    expect(text).toContain("socket.on('error', () => {})\n    socket.destroy()\n    socket = null");
    expect(text).toContain("return fetchArrayTypes().catch(noop)");
    expect(text).toContain("query.execute().catch(noop)");
  });

  it("leaves a driver of another text as it is, and says so", () => {
    expect(guardDriverText("export default 1;")).toEqual({ text: "export default 1;", missing: 5 });
  });
});

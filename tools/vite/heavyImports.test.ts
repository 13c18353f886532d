import { expect, it } from "vitest";
import { heavyImports } from "./heavyImports.ts";

const chunks = [
  { fileName: "react.js", moduleIds: ["/repo/node_modules/react-dom/index.js"], imports: [] },
  { fileName: "app.js", moduleIds: ["/repo/src/i18n/dates.ts"], imports: ["react.js"] },
  { fileName: "notices.js", moduleIds: ["/repo/src/kernel/notices.ts"], imports: ["app.js"] },
  { fileName: "kernel.js", moduleIds: ["/repo/src/kernel/start.ts"], imports: [] },
  { fileName: "page.js", moduleIds: ["/repo/src/page.tsx"], imports: ["react.js"] },
];
const find = (loaded: readonly string[]) =>
  heavyImports({
    chunks,
    modulesOf: (id) => (id === "/repo/src/kernel/start.ts" ? loaded : []),
    places: ["/repo/src/kernel"],
  });

it("names a module of the kernel whose file brings React through another", () => {
  expect(find([])).toEqual(["/repo/src/kernel/notices.ts"]);
});

it("names what the kernel loads later from a file that brings React", () => {
  expect(find(["/repo/src/i18n/dates.ts"])).toEqual([
    "/repo/src/i18n/dates.ts",
    "/repo/src/kernel/notices.ts",
  ]);
});

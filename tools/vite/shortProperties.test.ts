import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { shortenProperties, shortNames } from "./shortProperties.ts";

let root = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "short-properties-"));
  mkdirSync(join(root, "src/ui"), { recursive: true });
});
afterEach(() => {
  rmSync(root, { recursive: true });
});
const write = (file: string, text: string) => {
  writeFileSync(join(root, "src", file), text);
};

const css =
  ":root{--line:#000;--line-strong:#111;--bg:#fff}a{color:var(--line-strong,var(--line))}";

it("names those used most first, and leaves those that a script names", () => {
  write("tokens.css", css);
  write("ui/Card.module.css", ".card{border-color:var(--line-strong)}");
  write("theme.ts", 'getPropertyValue("--bg")');
  const names = shortNames(root);
  expect(Object.fromEntries(names)).toEqual({ "--line-strong": "--b", "--line": "--c" });
  expect(shortenProperties(css, names)).toBe(
    ":root{--c:#000;--b:#111;--bg:#fff}a{color:var(--b,var(--c))}",
  );
});

it("gives no name that a script names, and none twice", () => {
  write("tokens.css", ":root{--one:1;--two:2;--b:3}");
  write("theme.tsx", 'style.setProperty("--b", "4")');
  expect([...shortNames(root).values()]).toEqual(["--c", "--d"]);
});

it("leaves those of sheets that other bundles carry, and those that remote parts may use", () => {
  write("tokens.css", ":root{--script:serif;--ink:#000;--edge:1px;--seam:105deg}");
  mkdirSync(join(root, "src/remotes/footer"), { recursive: true });
  mkdirSync(join(root, "src/micro-frontend"));
  write("ui/scripts.css", ":lang(ar){--script:sans-serif}");
  write("remotes/footer/footer.css", "a{color:var(--ink)}");
  write("micro-frontend/README.md", "A remote part may use `--edge`.");
  expect(Object.fromEntries(shortNames(root))).toEqual({ "--seam": "--b" });
});

it("gives every property of the product a name of its own", () => {
  const short = [...shortNames().values()];
  expect(short.length).toBeGreaterThan(50);
  expect(new Set(short).size).toBe(short.length);
});

import { describe, expect, it } from "vitest";
import { usedStyles } from "./usedStyles.ts";

const html = '<p class="a b"><i class="c"></i></p>';
const used = (css: string, later: readonly string[] = []) => usedStyles(css, html, later);

describe("the styles that a page uses", () => {
  it.each([
    ["p{margin:0}", "p{margin:0}"],
    [".a{margin:0}.x{margin:1px}", ".a{margin:0}"],
    [".a .c:hover{margin:0}", ".a .c:hover{margin:0}"],
    [".a .x{margin:0}", ""],
    [".x,.b{margin:0}", ".b{margin:0}"],
    [".b,.x:not(.y,.a),.c{margin:0}", ".b,.c{margin:0}"],
    [":is(.x,.a):hover{margin:0}", ":is(.x,.a):hover{margin:0}"],
    [":is(.x,.y):hover{margin:0}", ""],
    [".a:is(.x,:is(.y,.c)) p{margin:0}", ".a:is(.x,:is(.y,.c)) p{margin:0}"],
    [":is(h1,.x){margin:0}", ":is(h1,.x){margin:0}"],
    [".a:is(.x .c,.b:not(.z)){margin:0}", ".a:is(.x .c,.b:not(.z)){margin:0}"],
    [".a:not(.x){margin:0}", ".a:not(.x){margin:0}"],
    [".a:has(>.x[data-y]){margin:0}", ".a:has(>.x[data-y]){margin:0}"],
    [".a-b{margin:0}", ""],
    ['.x{content:"}"}.a{content:"{"}', '.a{content:"{"}'],
    ["@media (width>=1px){.x{margin:0}}", ""],
    ["@media (width>=1px){.x{margin:0}.a{margin:0}}", "@media (width>=1px){.a{margin:0}}"],
    [
      "@layer base{@supports (margin:0){.a{margin:0}}}",
      "@layer base{@supports (margin:0){.a{margin:0}}}",
    ],
    ["@layer base;.x{margin:0}", "@layer base;"],
    ["@font-face{font-family:F}", "@font-face{font-family:F}"],
    ["@keyframes k{from{opacity:0}to{opacity:1}}", "@keyframes k{from{opacity:0}to{opacity:1}}"],
  ])("of %s are %s", (css, expected) => {
    expect(used(css)).toBe(expected);
  });

  it("are also those for classes that scripts set", () => {
    expect(used(".theme-black{margin:0}")).toBe("");
    expect(used(".theme-black{margin:0}", ["theme-black"])).toBe(".theme-black{margin:0}");
  });

  it("leave out custom properties that nothing reads", () => {
    expect(used(":root{--a:1px;--b:2px}.a{margin:var(--b)}")).toBe(
      ":root{--b:2px}.a{margin:var(--b)}",
    );
    expect(used(":root{--a:var(--b);--b:2px;color:red}")).toBe(":root{color:red}");
    expect(used(".a{--a:0}.x{margin:var(--a)}")).toBe(".a{}");
    expect(used(":root{--a:1px}", ["--a"])).toBe(":root{--a:1px}");
    expect(usedStyles(":root{--a:1px}", '<p style="margin:var(--a)">', [])).toBe(":root{--a:1px}");
  });

  it("leave out those of the other direction", () => {
    const css = "[dir=rtl] .a{margin:0}";
    expect(used(css)).toBe("");
    expect(usedStyles(css, '<html dir="rtl"><p class="a">', [])).toBe(css);
  });

  it("leave out those of disabled controls where none is", () => {
    const css = ".a:disabled,.a:has(>.b:disabled),.a:is(:disabled,.x),.a:not(:disabled){margin:0}";
    expect(used(css)).toBe(".a:not(:disabled){margin:0}");
    expect(usedStyles(css, '<link disabled><input class="a b" disabled value="1">', [])).toBe(css);
    expect(usedStyles(css, '<link disabled><input class="a b">', [])).toBe(used(css));
  });

  it.each(["disabled", "pressed"])("leave out those of controls that are not %s yet", (state) => {
    const css = `.a[aria-${state}=true]{margin:0}`;
    expect(used(css)).toBe("");
    expect(usedStyles(css, `<button class="a" aria-${state}="true">`, [])).toBe(css);
  });

  it("leave out those of what only the application marks as busy or wrong, not those of the kernel's marks", () => {
    const own = ".a[aria-busy]{margin:0}.a:has(>.b[aria-invalid=true]){margin:0}";
    const kernels = ".a[aria-busy=true]{margin:0}.a:has([aria-invalid]){margin:0}";
    expect(used(own + kernels)).toBe(kernels);
    const marked = '<p class="a" aria-busy="true"><input class="b" aria-invalid="true">';
    expect(usedStyles(own, marked, [])).toBe(own);
  });

  it("are none of a sheet that is cut off", () => {
    expect(() => used(".a{margin:0")).toThrow("does not end");
  });
});

// @vitest-environment jsdom
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { fire, mount } from "../testing/mount.ts";
import { Segmented, SegmentedLinks } from "./Segmented.tsx";

describe("Segmented", () => {
  const html = renderToStaticMarkup(
    <Segmented
      legend="Range"
      name="range"
      value="7d"
      onChange={() => undefined}
      options={[
        { value: "24h", label: "24H" },
        { value: "7d", label: "7D" },
        { value: "1y", label: "1Y", disabled: true },
      ]}
    />,
  );

  it("is a named group of radio buttons that a form can send", () => {
    expect(html).toMatch(/<fieldset[^>]*><legend[^>]*>Range/);
    expect(html.match(/type="radio"/g)).toHaveLength(3);
    expect(html.match(/name="range"/g)).toHaveLength(3);
  });

  it("has one chosen and one disabled", () => {
    expect(html.match(/checked=""/g)).toHaveLength(1);
    expect(html).toMatch(/checked=""[^>]*value="7d"|value="7d"[^>]*checked=""/);
    expect(html).toMatch(/disabled=""[^>]*value="1y"|value="1y"[^>]*disabled=""/);
  });

  it("tells the value that is chosen, and shows the one it is given", () => {
    const onChange = vi.fn<(value: "24h" | "7d") => void>();
    const options = [
      { value: "24h", label: "24H" },
      { value: "7d", label: "7D" },
    ] as const;
    const choice = (value: "24h" | "7d") => (
      <Segmented legend="Range" value={value} onChange={onChange} options={options} />
    );
    const page = mount(choice("7d"));
    const first = page.find('input[value="24h"]');
    fire(first, new MouseEvent("click", { bubbles: true, cancelable: true }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith("24h");
    expect(first).toHaveProperty("checked", false);
    page.show(choice("24h"));
    expect(first).toHaveProperty("checked", true);
    page.unmount();
  });
});

describe("SegmentedLinks", () => {
  it("is a named navigation of plain links", () => {
    const links = renderToStaticMarkup(
      <SegmentedLinks label="Range">
        <a href="?range=7d" aria-current="true">
          7d
        </a>
      </SegmentedLinks>,
    );
    expect(links).toMatch(/^<nav[^>]*aria-label="Range"[^>]*><a href="\?range=7d"/);
  });
});

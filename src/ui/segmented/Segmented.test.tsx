import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Segmented } from "./Segmented.tsx";

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
});

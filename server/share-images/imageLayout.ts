import { site } from "../../src/wire/site.ts";
import { type ShareImage, shareImageSize } from "../../src/wire/page/shareImage.ts";
import { fontFamily } from "./readImageFonts.ts";

/** An element in satori's form, as JSX would make it. */
export interface LayoutNode {
  readonly type: string;
  readonly key: null;
  readonly props: Readonly<Record<string, unknown>>;
}

type Style = Readonly<Record<string, string | number>>;
type Child = LayoutNode | string;

/** The light theme of the product (`src/ui/tokens.css`). */
const colours = {
  paper: "#f9f9fb",
  text: "#1c2024",
  quiet: "#60646c",
  line: "#e0e1e6",
  fill: "#e8e8ec",
  accent: "#5b5bd6",
  soft: "#f0f1fe",
};

const markSize = 72;
const padding = 64;
const chartHeight = 130;

/** Font sizes of the figure in pixels by its length: as large as the width allows. */
const figureSizes = [
  [13, 116],
  [16, 96],
  [20, 78],
] as const;
const smallestFigure = 56;

/**
 * The picture as a tree: brand and day at the top, the figure in the middle, and the price of the last year below.
 *
 * @param marks the marks by symbol, as data URLs; an asset without one shows its first letters
 */
export function imageLayout(
  image: ShareImage,
  figure: string,
  marks: Readonly<Record<string, string>>,
): LayoutNode {
  return column(
    {
      ...shareImageSize,
      background: colours.paper,
      color: colours.text,
      fontFamily,
      fontSize: 34,
      position: "relative",
    },
    [
      ...chart(image.line),
      column({ padding, ...shareImageSize, boxSizing: "border-box" }, [
        row({ width: "100%", justifyContent: "space-between" }, [
          brand(),
          text({ color: colours.quiet }, image.day),
        ]),
        row({ marginTop: 52, gap: 20 }, [
          row(
            {},
            image.symbols.map((symbol) => mark(symbol, marks[symbol])),
          ),
          text({ fontSize: 44, fontWeight: 600 }, image.title),
        ]),
        text({ marginTop: 26, color: colours.quiet }, image.label),
        text({ fontSize: sizeOf(figure), fontWeight: 600, lineHeight: 1.15 }, figure),
        ...(image.note === "" ? [] : [text({ color: colours.quiet }, image.note)]),
      ]),
    ],
  );
}

function sizeOf(figure: string): number {
  return figureSizes.find(([length]) => figure.length <= length)?.[1] ?? smallestFigure;
}

function brand(): LayoutNode {
  return row({ gap: 14, fontSize: 40, fontWeight: 600 }, [
    svg({ width: 56, height: 56, viewBox: "0 0 24 24", fill: "none" }, [
      stroke("M13.6 5.2A7.5 7.5 0 0 0 5.5 17.8", colours.accent),
      stroke("M10.4 18.8A7.5 7.5 0 0 0 18.5 6.2", colours.text),
    ]),
    site.brand,
  ]);
}

function mark(symbol: string, source: string | undefined): LayoutNode {
  const size = { width: markSize, height: markSize };
  if (source !== undefined) return node("img", { ...size, src: source, style: { marginRight: 8 } });
  const monogram = {
    ...size,
    borderRadius: markSize,
    background: colours.fill,
    color: colours.quiet,
    fontSize: 26,
    fontWeight: 600,
    justifyContent: "center",
    marginRight: 8,
  };
  return row(monogram, [symbol.slice(0, 3)]);
}

function chart(path: string): readonly LayoutNode[] {
  if (path === "") return [];
  const { width, height } = shareImageSize;
  const place = { position: "absolute", left: 0, top: height - chartHeight };
  const box = { width, height: chartHeight, viewBox: "0 -10 1000 520", style: place };
  return [
    svg({ ...box, fill: "none", preserveAspectRatio: "none" }, [
      node("path", { d: `${path}V520H0Z`, fill: colours.soft }),
      node("path", { d: path, stroke: colours.accent, "stroke-width": 5 }),
    ]),
  ];
}

function stroke(d: string, colour: string): LayoutNode {
  return node("path", { d, stroke: colour, "stroke-width": 3, "stroke-linecap": "round" });
}

function svg(props: Readonly<Record<string, unknown>>, children: readonly LayoutNode[]) {
  return node("svg", { ...props, xmlns: "http://www.w3.org/2000/svg", children });
}

function column(style: Style, children: readonly Child[]): LayoutNode {
  return node("div", { style: { display: "flex", flexDirection: "column", ...style }, children });
}

function row(style: Style, children: readonly Child[]): LayoutNode {
  return node("div", { style: { display: "flex", alignItems: "center", ...style }, children });
}

/** One line of text, with an ellipsis if it does not fit. */
function text(style: Style, content: string): LayoutNode {
  const line = { whiteSpace: "nowrap", overflow: "hidden", textOverflow: "ellipsis", ...style };
  return node("div", { style: line, children: content });
}

function node(type: string, props: Readonly<Record<string, unknown>>): LayoutNode {
  return { type, key: null, props };
}

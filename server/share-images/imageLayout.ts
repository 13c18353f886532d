import { monogram, monogramTone } from "../../src/lib/monogram.ts";
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
  ink: "#272962",
  accent: "#5b5bd6",
  tint: "#f0f1fe",
  tintLine: "#dadcff",
  onMark: "#fff",
  marks: ["#008573", "#0d74ce", "#953ea3", "#815e46"],
};

/** The two sides of the picture meet at the seam, as those of the product's instruments do. */
const ground = `linear-gradient(105deg, ${colours.paper} 62%, ${colours.tintLine} 62%, ${colours.tintLine} 62.15%, ${colours.tint} 62.15%)`;

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
 * @param marks the marks by symbol, as data URLs; an asset without one shows its monogram
 */
export function imageLayout(
  image: ShareImage,
  figure: string,
  marks: Readonly<Record<string, string>>,
): LayoutNode {
  return column(
    {
      ...shareImageSize,
      backgroundImage: ground,
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
        text(
          { color: colours.ink, fontSize: sizeOf(figure), fontWeight: 600, lineHeight: 1.15 },
          figure,
        ),
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
    svg({ width: 56, height: 56, viewBox: "0 0 24 24" }, [
      half("M11.1 5.7v16.6a8.3 8.3 0 0 1 0-16.6z", colours.text),
      half("M12.9 1.7a8.3 8.3 0 0 1 0 16.6z", colours.accent),
    ]),
    site.brand,
  ]);
}

function mark(symbol: string, source: string | undefined): LayoutNode {
  const size = { width: markSize, height: markSize };
  if (source !== undefined) return node("img", { ...size, src: source, style: { marginRight: 8 } });
  const circle = {
    ...size,
    borderRadius: markSize,
    background: colours.marks[monogramTone(symbol)] ?? colours.accent,
    color: colours.onMark,
    fontSize: 28,
    fontWeight: 600,
    justifyContent: "center",
    marginRight: 8,
  };
  return row(circle, [monogram(symbol)]);
}

function chart(path: string): readonly LayoutNode[] {
  if (path === "") return [];
  const { width, height } = shareImageSize;
  const place = { position: "absolute", left: 0, top: height - chartHeight };
  const box = { width, height: chartHeight, viewBox: "0 -10 1000 520", style: place };
  return [
    svg({ ...box, fill: "none", preserveAspectRatio: "none" }, [
      node("path", { d: path, stroke: colours.accent, "stroke-width": 5 }),
    ]),
  ];
}

/** One half of the mark, `LogoMark` of the page. */
function half(d: string, fill: string): LayoutNode {
  return node("path", { d, fill, transform: "rotate(15 12 12)" });
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

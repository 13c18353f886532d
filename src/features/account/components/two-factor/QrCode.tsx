import { useMemo } from "react";
import { encode } from "uqr";
import s from "./SecretPanel.module.css";

/** Readers need this many light modules around the code (ISO/IEC 18004, section 6.3.8). */
const quietZone = 4;

/**
 * The code is dark on light in every theme, because many readers know no other. The element around it sets the light
 * theme.
 */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { path, size } = useMemo(() => {
    const { data, size } = encode(text, { ecc: "M", border: quietZone });
    return { path: qrPath(data), size };
  }, [text]);
  return (
    <svg
      className={s["qr"]}
      viewBox={`0 0 ${String(size)} ${String(size)}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}

/** The dark modules of a QR code as one SVG path, one unit per module. Adjacent modules of a row are one rectangle. */
export function qrPath(modules: readonly (readonly boolean[])[]): string {
  return modules
    .flatMap((row, y) => runs(row).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`))
    .join("");
}

function runs(row: readonly boolean[]): readonly (readonly [start: number, length: number])[] {
  const found: [number, number][] = [];
  row.forEach((isDark, x) => {
    const last = found.at(-1);
    if (!isDark) return;
    if (last !== undefined && last[0] + last[1] === x) last[1] += 1;
    else found.push([x, 1]);
  });
  return found;
}

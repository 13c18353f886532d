import { useMemo } from "react";
import { encode } from "uqr";
import { qrPath } from "../../model/qrPath.ts";
import s from "../Account.module.css";

/** Light modules around the code that readers need (ISO/IEC 18004, section 6.3.8). */
const quietZone = 4;

/** Dark on light, whatever the page's theme: many readers know no other. Its place has the light one. */
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

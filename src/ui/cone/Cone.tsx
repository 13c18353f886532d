import {
  coneHeight,
  coneOfSight,
  coneRing,
  type ConeView,
  coneWidth,
  eye,
  middle,
} from "./coneOfSight.ts";
import s from "./Cone.module.css";

interface ConeProps extends ConeView {
  /** What the drawing shows, in words. */
  readonly label: string;
}

const sight = `M${coneWidth} 0L${eye} ${middle}L${coneWidth} ${coneHeight}`;

/**
 * A near and B far, both just as large from one point. The kernel may draw another view before React is there: it finds
 * the parts by `data-cone`, see `drawCone`.
 */
export function Cone({ label, ...view }: ConeProps) {
  const parts = coneOfSight(view);
  const part = (name: keyof typeof parts) => ({
    "data-cone": name,
    suppressHydrationWarning: true,
    ...parts[name],
  });
  const [tickerA, tickerB] = view.tickers;
  const a = <circle key="a" className={s["a"]} cy={middle} {...part("a")} />;
  const b = <circle key="b" className={s["b"]} cy={middle} {...part("b")} />;
  return (
    <div role="img" aria-label={label}>
      <svg className={s["cone"]} viewBox={`0 0 ${coneWidth} ${coneHeight}`} aria-hidden="true">
        <path className={s["beam"]} d={`${sight}z`} />
        <path className={s["sight"]} d={sight} />
        {/* The nearer one lies on the farther one. */}
        {view.share > 1 ? [a, b] : [b, a]}
        <g className={s["ring"]} {...part("ring")}>
          {view.ratio !== undefined && <circle r={coneRing} />}
        </g>
        <circle className={s["a"]} cx={eye} cy={middle} r={5} />
        <path className={s["sight"]} {...part("leaderA")} />
        <path className={s["sight"]} {...part("leaderB")} />
        <text {...part("nameA")}>{tickerA}</text>
        <text className={s["nameB"]} {...part("nameB")}>
          {tickerB}
        </text>
      </svg>
    </div>
  );
}

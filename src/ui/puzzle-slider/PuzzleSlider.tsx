import { type ChangeEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef } from "react";
import { IconButton } from "../button/IconButton.tsx";
import { classes } from "../classes.ts";
import { Icon } from "../icon/Icon.tsx";
import type { IconShape } from "../icon/icons.ts";
import s from "./PuzzleSlider.module.css";

/** Points in the direction of the piece. */
const handleIcon: IconShape = { d: "M3.5 10h13m0 0-5-5m5 5-5 5" };

/** Not mirrored in right-to-left languages, as the picture is not either. */
const stepIcons = {
  farLeft: { d: "m10 4.5-5.5 5.5 5.5 5.5M16 4.5 10.5 10l5.5 5.5" },
  left: { d: "M12.5 4.5 7 10l5.5 5.5" },
  right: { d: "m7.5 4.5 5.5 5.5-5.5 5.5" },
  farRight: { d: "m10 4.5 5.5 5.5-5.5 5.5M4 4.5 9.5 10 4 15.5" },
} as const satisfies Readonly<Record<string, IconShape>>;

export type PuzzleInput = "pointer" | "keyboard" | "tap";

/** Sizes are pixels of the picture, not of the screen. */
export interface PuzzlePictures {
  readonly width: number;
  readonly height: number;
  readonly pieceSize: number;
  readonly pieceTop: number;
  readonly picture: string;
  readonly piece: string;
}

export interface PuzzleSliderProps {
  readonly pictures: PuzzlePictures;
  /** Distance of the piece from the left in pixels of the picture. */
  readonly value: number;
  readonly onMove: (value: number, input: PuzzleInput) => void;
  /** A pointer has grabbed the piece. */
  readonly onGrab: () => void;
  /** A pointer was released, whether it had moved the piece or not. */
  readonly onRelease: () => void;
  /** Enter was pressed: the visitor submits this position. */
  readonly onSubmit: () => void;
  /** Ignores input but keeps position and focus, while its picture cannot be answered. */
  readonly busy?: boolean;
  /** Take the focus on mount, unless another control has it. */
  readonly takesFocus?: boolean;
  /** Pixels per key press or button. */
  readonly steps: readonly [small: number, big: number];
  readonly label: string;
  readonly describedBy?: string;
  readonly stepLabels: Readonly<Record<keyof typeof stepIcons, string>>;
}

/**
 * A puzzle piece that visitors move into its gap by dragging, taps beside it, keys or buttons. One invisible range input covers
 * it all, so that every input method of the platform works, assistive technology included.
 */
export function PuzzleSlider(props: PuzzleSliderProps) {
  const { pictures, value, onMove, onGrab, onRelease, onSubmit, busy = false, steps } = props;
  const { takesFocus = false } = props;
  const { width, height, pieceSize, pieceTop } = pictures;
  const max = width - pieceSize;
  const stage = useRef<HTMLDivElement>(null);
  const range = useRef<HTMLInputElement>(null);
  const isHeld = useRef(false);
  const stepTo = (next: number, input: PuzzleInput) => {
    if (!busy) onMove(Math.min(Math.max(next, 0), max), input);
  };

  useLayoutEffect(() => {
    // A content security policy would refuse a style attribute in the markup.
    const parts = {
      "--x": value / width,
      "--top": pieceTop / height,
      "--piece": pieceSize / width,
    };
    for (const [name, part] of Object.entries(parts))
      stage.current?.style.setProperty(name, `${part * 100}%`);
    stage.current?.style.setProperty("--shape", `${width} / ${height}`);
  }, [value, width, height, pieceSize, pieceTop]);

  useEffect(() => {
    const isElsewhere = document.activeElement?.matches("button, input, a") === true;
    if (takesFocus && !isElsewhere) range.current?.focus();
  }, [takesFocus]);

  // The native `change` event marks the end of a movement; React's onChange does not. A browser may leave it out where the
  // piece has not followed the pointer.
  useEffect(() => {
    const input = range.current;
    const release = () => {
      if (isHeld.current) onRelease();
      isHeld.current = false;
    };
    const ends = ["change", "pointerup", "pointercancel"];
    for (const end of ends) input?.addEventListener(end, release);
    return () => {
      for (const end of ends) input?.removeEventListener(end, release);
    };
  }, [onRelease]);

  const changeByKey = (event: KeyboardEvent) => {
    const step = keyStep(event.key, steps, max);
    if (step === undefined && event.key !== "Enter") return;
    event.preventDefault();
    if (step === undefined) onSubmit();
    else stepTo(value + step, "keyboard");
  };

  return (
    <div className={s["puzzle"]} dir="ltr">
      <div ref={stage} className={classes(s["stage"], busy && s["busy"])}>
        <div className={s["view"]}>
          <img
            className={s["picture"]}
            src={pictures.picture}
            alt=""
            aria-hidden="true"
            draggable={false}
          />
          <img
            className={s["piece"]}
            src={pictures.piece}
            alt=""
            aria-hidden="true"
            draggable={false}
          />
        </div>
        <div className={s["rail"]}>
          <span className={s["handle"]}>
            <Icon shape={handleIcon} />
          </span>
        </div>
        <input
          ref={range}
          className={s["range"]}
          type="range"
          min={0}
          max={max}
          value={value}
          aria-label={props.label}
          aria-describedby={props.describedBy}
          aria-disabled={busy || undefined}
          onPointerDown={() => {
            isHeld.current = true;
            onGrab();
          }}
          onKeyDown={changeByKey}
          onChange={(event: ChangeEvent<HTMLInputElement>) => {
            const next = event.target.valueAsNumber;
            if (isHeld.current) stepTo(next, "pointer");
            else stepTo(value + stepTowards(next - value, steps), "tap");
          }}
        />
      </div>
      <div className={s["steps"]}>
        {(["farLeft", "left", "right", "farRight"] as const).map((name) => (
          <IconButton
            key={name}
            framed
            icon={stepIcons[name]}
            label={props.stepLabels[name]}
            aria-disabled={busy || undefined}
            onClick={() => {
              stepTo(value + buttonStep(name, steps), "tap");
            }}
          />
        ))}
      </div>
    </div>
  );
}

function buttonStep(name: keyof typeof stepIcons, [small, big]: PuzzleSliderProps["steps"]) {
  return { farLeft: -big, left: -small, right: small, farRight: big }[name];
}

/** Assistive technology sets a value of its own choice: it means a direction. */
function stepTowards(distance: number, [small, big]: PuzzleSliderProps["steps"]): number {
  return Math.sign(distance) * (Math.abs(distance) >= big ? big : small);
}

function keyStep(key: string, [small, big]: PuzzleSliderProps["steps"], max: number) {
  const keys: Readonly<Record<string, number>> = {
    ArrowLeft: -small,
    ArrowDown: -small,
    ArrowRight: small,
    ArrowUp: small,
    PageDown: -big,
    PageUp: big,
    Home: -max,
    End: max,
  };
  return keys[key];
}

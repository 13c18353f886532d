import { type ReactNode, useId } from "react";
import { classes } from "../classes.ts";
import s from "./Card.module.css";

export interface CardProps {
  /** Names the section in measurements; one of `pageParts`. */
  readonly part?: string;
  readonly title?: ReactNode;
  /** Level of the title in the page. Default 2. */
  readonly level?: 2 | 3;
  /** At the end of the title's line. */
  readonly aside?: ReactNode;
  /** With a frame: for the instrument of a page, and for forms. */
  readonly framed?: boolean;
  /** Without the hairline: it follows an instrument, whose frame parts it already. */
  readonly isFirst?: boolean;
  readonly id?: string;
  readonly children: ReactNode;
}

/** A section of a page: open, below a hairline, or in a frame of its own. */
export function Card({ part, title, level = 2, aside, framed, isFirst, id, children }: CardProps) {
  const titleId = useId();
  const Heading = `h${level}` as const;
  const Box = title ? "section" : "div";
  return (
    <Box
      id={id}
      data-part={part}
      className={classes(s["card"], framed && s["framed"], isFirst && s["first"])}
      aria-labelledby={title ? titleId : undefined}
    >
      {title && (
        <div className={s["head"]}>
          <Heading id={titleId}>{title}</Heading>
          {aside}
        </div>
      )}
      {children}
    </Box>
  );
}

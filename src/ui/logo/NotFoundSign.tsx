import type { ReactNode } from "react";
import { LogoMark } from "./Logo.tsx";
import s from "./NotFoundSign.module.css";

interface NotFoundSignProps {
  readonly title: ReactNode;
  readonly text: ReactNode;
  /** Links to where a visitor may go from here. */
  readonly children: ReactNode;
}

/** What stands in place of a page that is not there: the mark is the zero of 404. */
export function NotFoundSign({ title, text, children }: NotFoundSignProps) {
  return (
    <div className={s["page"]}>
      <div className={s["sign"]} aria-hidden="true">
        4<LogoMark size={64} />4
      </div>
      <h1>{title}</h1>
      <p>{text}</p>
      <div className={s["ways"]}>{children}</div>
    </div>
  );
}

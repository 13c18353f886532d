import type { ReactNode } from "react";
import s from "./Layout.module.css";

interface PageProps {
  readonly as?: "div" | "main" | "header" | "footer";
  readonly id?: string;
  readonly children: ReactNode;
}

/** 1120 px at most, in the middle, with the phone's margin. */
export function Page({ as: Tag = "div", id, children }: PageProps) {
  return (
    <Tag id={id} className={s["page"]}>
      {children}
    </Tag>
  );
}

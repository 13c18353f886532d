import type { ComponentProps } from "react";
import { Icon } from "../icon/Icon.tsx";
import type { IconShape } from "../icon/icons.ts";
import { buttonClass, type ButtonLook } from "./buttonClass.ts";
import s from "./Button.module.css";

interface Own extends ButtonLook {
  readonly icon?: IconShape | undefined;
  /** Its work is under way: stays in place and focusable, says busy, takes no second press. */
  readonly pending?: boolean | undefined;
}

export type ButtonProps = Own &
  (
    | (Omit<ComponentProps<"button">, "className"> & { readonly href?: undefined })
    | (Omit<ComponentProps<"a">, "className"> & { readonly href: string })
  );

export function Button(props: ButtonProps) {
  const { variant, small, wide, icon, pending, children, ...rest } = props;
  const className = buttonClass({ variant, small, wide });
  const content = (
    <>
      {icon && <Icon shape={icon} small />}
      <span className={s["label"]}>{children}</span>
    </>
  );
  if (rest.href !== undefined) {
    return (
      <a {...rest} className={className}>
        {content}
      </a>
    );
  }
  return (
    <button
      type="button"
      {...rest}
      {...(pending && { "aria-busy": true, "aria-disabled": true, onClick: swallow })}
      className={className}
    >
      {content}
    </button>
  );
}

function swallow(event: { preventDefault(): void }) {
  event.preventDefault();
}

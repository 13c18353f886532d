import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Icon } from "../../../../ui/icon/Icon.tsx";
import { checkIcon, keyIcon, lockIcon, type IconShape } from "../../../../ui/icon/icons.ts";
import { LogoMark } from "../../../../ui/logo/Logo.tsx";
import s from "./Form.module.css";

interface ProtectionProps {
  readonly title: ReactNode;
  readonly text: ReactNode;
}

/** What protects an account, with the mark as its ground. */
export function Protection({ title, text }: ProtectionProps) {
  return (
    <aside data-part="protection" className={s["protection"]}>
      <div className={s["ground"]} aria-hidden="true">
        <LogoMark size={420} />
      </div>
      <h2>{title}</h2>
      <p>{text}</p>
      <ul role="list">
        <Point icon={lockIcon} title={<Trans>Encrypted before it’s sent</Trans>}>
          <Trans>Passwords and codes are encrypted in your browser.</Trans>
        </Point>
        <Point icon={keyIcon} title={<Trans>A key for this device</Trans>}>
          <Trans>Every request is signed, and the key never leaves the device.</Trans>
        </Point>
        <Point icon={checkIcon} title={<Trans>A second step if you want one</Trans>}>
          <Trans>By email, text message, or authenticator app.</Trans>
        </Point>
      </ul>
    </aside>
  );
}

interface PointProps {
  readonly icon: IconShape;
  readonly title: ReactNode;
  readonly children: ReactNode;
}

function Point({ icon, title, children }: PointProps) {
  return (
    <li>
      <Icon shape={icon} />
      <div>
        <b>{title}</b>
        <small>{children}</small>
      </div>
    </li>
  );
}

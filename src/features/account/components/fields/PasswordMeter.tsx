import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { classes } from "../../../../ui/classes.ts";
import { Icon } from "../../../../ui/icon/Icon.tsx";
import { checkIcon } from "../../../../ui/icon/icons.ts";
import { VisuallyHidden } from "../../../../ui/layout/Layout.tsx";
import { accountLimits } from "../../../../wire/account/account.ts";
import {
  assessPassword,
  type PasswordStrength,
} from "../../model/registration/passwordStrength.ts";
import s from "./PasswordMeter.module.css";

const strengthTexts: Readonly<Record<PasswordStrength, MessageDescriptor>> = {
  none: msg({ message: "Strength", comment: "Of a password that is still to be typed" }),
  weak: msg({ message: "Strength: weak", comment: "Of a password" }),
  fair: msg({ message: "Strength: fair", comment: "Of a password: neither weak nor strong" }),
  strong: msg({ message: "Strength: strong", comment: "Of a password" }),
};

const steps = ["weak", "fair", "strong"] as const;

interface PasswordMeterProps {
  readonly password: string;
  /** The visitor's email address and number, which do not make a password stronger. */
  readonly names: readonly string[];
}

/** The rules of a new password and how hard it is to guess. It has its full height before anything is typed. */
export function PasswordMeter({ password, names }: PasswordMeterProps) {
  const { i18n } = useLingui();
  const { rules, strength } = assessPassword(password, names);
  const { minPasswordLength: min, maxPasswordLength: max } = accountLimits;
  const reached = strength === "none" ? -1 : steps.indexOf(strength);
  return (
    <div className={s["meter"]}>
      <div className={s["meterLine"]}>
        <span className={s["bars"]} aria-hidden="true">
          {steps.map((step, index) => (
            <span key={step} className={classes(index <= reached && s[strength])} />
          ))}
        </span>
        <span role="status">{i18n._(strengthTexts[strength])}</span>
      </div>
      <ul role="list" className={s["rules"]}>
        <Rule isMet={rules.hasLength}>
          <Trans>
            {min} to {max} characters
          </Trans>
        </Rule>
        <Rule isMet={rules.isHardToGuess}>
          <Trans>No keyboard patterns, no repeats, not your email or phone number</Trans>
        </Rule>
      </ul>
    </div>
  );
}

function Rule({ isMet, children }: { readonly isMet: boolean; readonly children: ReactNode }) {
  return (
    <li className={classes(isMet && s["kept"])}>
      <Icon shape={checkIcon} small />
      <span>
        {children}
        {isMet && (
          <VisuallyHidden>
            {" "}
            <Trans comment="After a rule that a password keeps, for screen readers">(done)</Trans>
          </VisuallyHidden>
        )}
      </span>
    </li>
  );
}

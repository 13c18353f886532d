import { Trans, useLingui } from "@lingui/react/macro";
import { type SubmitEvent, useState } from "react";
import { foldDigits } from "../../../i18n/foldAmount.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { Field } from "../../../ui/field/Field.tsx";
import { accountLimits } from "../../../wire/account/account.ts";
import s from "./Captcha.module.css";
import { stepText } from "../model/challengeAnswer.ts";
import { type CodeState, useCodeChallenge } from "./useCodeChallenge.ts";
import type { ChallengeMethodProps } from "../challengeCalls.ts";

/** A challenge by one-time code instead of a picture. */
export function CodeChallenge({ calls, onSwitchMethod }: ChallengeMethodProps) {
  const { state, send, check, startOver } = useCodeChallenge(calls);
  const [contact, setContact] = useState("");
  const { sent } = state;
  return sent === undefined ? (
    <ContactForm
      state={state}
      contact={contact}
      onContact={setContact}
      onSend={send}
      onSwitchMethod={onSwitchMethod}
    />
  ) : (
    <CodeForm
      state={state}
      target={sent.target}
      onCheck={check}
      onResend={() => send(sent.contact)}
      onStartOver={startOver}
    />
  );
}

interface ContactFormProps {
  readonly state: CodeState;
  readonly contact: string;
  readonly onContact: (contact: string) => void;
  readonly onSend: (contact: string) => Promise<void>;
  readonly onSwitchMethod: () => void;
}

function ContactForm({ state, contact, onContact, onSend, onSwitchMethod }: ContactFormProps) {
  const { t, i18n } = useLingui();
  const [isMissing, setMissing] = useState(false);
  const failure = state.error?.failure;
  const missing = t`Enter an email address or a mobile number.`;
  const refusal = failure && stepText(i18n, failure, t`Couldn’t send the code. Please try again.`);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setMissing(contact.trim() === "");
    if (contact.trim() !== "") void onSend(contact.trim());
  };
  return (
    <form className={s["method"]} noValidate onSubmit={submit}>
      <p>
        <Trans>
          We’ll send a code to your email or phone. It only confirms that you’re a person.
        </Trans>
      </p>
      <Field
        label={t`Email or mobile number`}
        hint={t`Include the country code, such as +234 801 234 5678.`}
        error={isMissing || failure?.kind === "invalidInput" ? missing : refusal}
        value={contact}
        inputMode="email"
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
        autoFocus
        dir="ltr"
        onChange={(event) => {
          onContact(event.target.value);
        }}
      />
      <div className={s["actions"]}>
        <Button type="submit" variant="primary" wide pending={state.isBusy}>
          <Trans>Send the code</Trans>
        </Button>
        <div className={s["others"]}>
          <Button small onClick={onSwitchMethod}>
            <Trans>Use the picture instead</Trans>
          </Button>
        </div>
      </div>
    </form>
  );
}

interface CodeFormProps {
  readonly state: CodeState;
  readonly target: string;
  readonly onCheck: (code: string) => Promise<void>;
  readonly onResend: () => Promise<void>;
  readonly onStartOver: () => void;
}

function CodeForm({ state, target, onCheck, onResend, onStartOver }: CodeFormProps) {
  const { t, i18n } = useLingui();
  const [code, setCode] = useState("");
  const length = accountLimits.verifyCodeLength;
  const digits = foldDigits(code);
  const [isShort, setShort] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setShort(digits.length !== length);
    if (digits.length === length) void onCheck(digits);
  };
  const { error } = state;
  const unchecked = t`Couldn’t check the code. Please try again.`;
  const refusals = {
    wrong: t`Incorrect code.`,
    over: t`This code is no longer valid. Request a new one.`,
    other: error && stepText(i18n, error.failure, unchecked),
  };
  const refusal = error && refusals[error.kind];
  return (
    <form className={s["method"]} noValidate onSubmit={submit}>
      <p role="status">
        <Trans>A code is on its way to {target}.</Trans>
      </p>
      <Field
        label={t`Code`}
        error={isShort ? t`Enter the ${length} digits of the code.` : refusal}
        value={code}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        dir="ltr"
        onChange={(event) => {
          setCode(event.target.value);
        }}
      />
      <div className={s["actions"]}>
        <Button type="submit" variant="primary" wide pending={state.isBusy}>
          <Trans>Check</Trans>
        </Button>
        <div className={s["others"]}>
          <Button
            small
            disabled={!state.canResend && state.error?.kind !== "over"}
            onClick={() => void onResend()}
          >
            <Trans>Send another code</Trans>
          </Button>
          <Button small onClick={onStartOver}>
            <Trans>Use another email or number</Trans>
          </Button>
        </div>
      </div>
    </form>
  );
}

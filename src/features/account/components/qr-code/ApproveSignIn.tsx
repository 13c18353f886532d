import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useEffect, useRef } from "react";
import { formatInstant } from "../../../../i18n/dates.ts";
import { usePage } from "../../../../state/hooks/usePage.ts";
import { Button } from "../../../../ui/button/Button.tsx";
import { Dialog } from "../../../../ui/dialog/Dialog.tsx";
import { Row, Stack } from "../../../../ui/layout/Stack.tsx";
import { Skeleton } from "../../../../ui/skeleton/Skeleton.tsx";
import type { ScannedQrCodeData } from "../../../../wire/account/qrSignIn.ts";
import { TaskNotice } from "../form/TaskNotice.tsx";
import { useApproval } from "./useApproval.ts";

/** Asks whether another device, whose code was scanned, may be signed in. */
export function ApproveSignIn() {
  const { t } = useLingui();
  const approval = useApproval();
  if (!approval.isOpen) return null;
  return (
    <Dialog
      open
      startsAtTitle
      onClose={approval.close}
      title={<Trans>Sign in on another device?</Trans>}
      closeLabel={t`Close`}
    >
      <Stack gap={16}>
        <Approval {...approval} />
      </Stack>
    </Dialog>
  );
}

function Approval({
  task,
  scanned,
  isApproved,
  answer,
  scanAgain,
}: ReturnType<typeof useApproval>) {
  if (task.failure?.kind === "goneSignIn")
    return <Outcome text={<Trans>This QR code has expired.</Trans>} />;
  if (isApproved === true)
    return <Outcome text={<Trans>The other device is being signed in.</Trans>} />;
  if (isApproved === false) return <Outcome text={<Trans>The sign-in was declined.</Trans>} />;
  return (
    <>
      {(task.isPending || scanned !== undefined) && (
        // The focus stays on the title when the question comes: this is how it is read out.
        <div aria-live="polite">
          {scanned === undefined ? <Skeleton chars={24} /> : <Question scanned={scanned} />}
        </div>
      )}
      {scanned !== undefined && (
        <Answers numbers={scanned.numbers} isPending={task.isPending} answer={answer} />
      )}
      <TaskNotice
        task={task}
        isTyped={false}
        action={
          scanned === undefined && (
            <Button onClick={scanAgain}>
              <Trans>Try again</Trans>
            </Button>
          )
        }
      />
    </>
  );
}

/** It takes the focus from the buttons that it takes the place of, and is read out by that. */
function Outcome({ text }: { readonly text: ReactNode }) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    place.current?.focus();
  }, []);
  return (
    <p ref={place} tabIndex={-1}>
      {text}
    </p>
  );
}

function Question({ scanned }: { readonly scanned: ScannedQrCodeData }) {
  const { t } = useLingui();
  const { tag } = usePage().locale;
  const device = scanned.device === "" ? t`Unknown device` : scanned.device;
  const time = formatInstant(tag, scanned.askedAt);
  return (
    <Stack gap={16}>
      <p>
        <bdi>{device}</bdi>
        <br />
        {time}
      </p>
      <p>
        <Trans>
          Approve only if you opened the sign-in page yourself just now. Choose the number it shows:
        </Trans>
      </p>
    </Stack>
  );
}

interface AnswersProps extends Pick<ScannedQrCodeData, "numbers"> {
  readonly isPending: boolean;
  readonly answer: (number: string) => void;
}

function Answers({ numbers, isPending, answer }: AnswersProps) {
  return (
    <>
      <Row gap={8}>
        {numbers.map((number) => (
          <Button
            key={number}
            pending={isPending}
            onClick={() => {
              answer(number);
            }}
          >
            {number}
          </Button>
        ))}
      </Row>
      <Button
        pending={isPending}
        onClick={() => {
          answer("");
        }}
      >
        <Trans>Decline</Trans>
      </Button>
    </>
  );
}

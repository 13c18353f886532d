import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { IconButton } from "../../../ui/button/IconButton.tsx";
import { checkIcon } from "../../../ui/icon/icons.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden/VisuallyHidden.tsx";
import { copyIcon } from "./accountIcons.ts";

interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
}

/** Copies a text; where the browser does not let it, the text is there to be selected. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<"copied" | "failed">();
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => {
        setOutcome("copied");
      },
      () => {
        setOutcome("failed");
      },
    );
  };
  return (
    <>
      <IconButton icon={outcome === "copied" ? checkIcon : copyIcon} label={label} onClick={copy} />
      <VisuallyHidden>
        <span role="status">
          {outcome === "copied" && <Trans>Copied.</Trans>}
          {outcome === "failed" && <Trans>It could not be copied; select and copy it.</Trans>}
        </span>
      </VisuallyHidden>
    </>
  );
}

import { Trans } from "@lingui/react/macro";
import { IconButton } from "../../../../ui/button/IconButton.tsx";
import { useCopy } from "../../../../ui/copy/useCopy.ts";
import { checkIcon, type IconShape } from "../../../../ui/icon/icons.ts";
import { VisuallyHidden } from "../../../../ui/layout/Layout.tsx";

const copyIcon: IconShape = {
  d: "M8 7h8.5v9.5H8ZM12 7V3.5H3.5V13H8",
};

interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
}

/** Copies a text. If the browser refuses, the visitor can still select the text. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const [outcome, copy] = useCopy();
  return (
    <>
      <IconButton
        icon={outcome === "copied" ? checkIcon : copyIcon}
        label={label}
        onClick={() => {
          copy(text);
        }}
      />
      <VisuallyHidden>
        <span role="status">
          {outcome === "copied" && <Trans>Copied</Trans>}
          {outcome === "failed" && (
            <Trans>Couldn’t copy. Select the text and copy it yourself.</Trans>
          )}
        </span>
      </VisuallyHidden>
    </>
  );
}

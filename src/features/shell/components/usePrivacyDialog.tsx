import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import { onPrivacyChoices } from "../../../state/account/consent.ts";
import { createLoadFailureAtom } from "../../../state/createLoadFailureAtom.ts";
import { useSetAtom } from "../../../state/index.ts";
import type * as Parts from "./PrivacyDialog.tsx";

const failureAtom = createLoadFailureAtom();

/** The dialog with the privacy choices, which a control opens. It loads on demand with its texts. */
export function usePrivacyDialog(): {
  readonly openChoices: () => void;
  readonly dialogs: ReactNode;
} {
  const { completeCatalog } = useRouter().options.context;
  const [parts, setParts] = useState<typeof Parts>();
  const [isOpen, setIsOpen] = useState(false);
  const tellFailed = useSetAtom(failureAtom);
  const isMissing = isOpen && parts === undefined;
  useEffect(() => {
    if (!isMissing) return;
    Promise.all([import("./PrivacyDialog.tsx"), completeCatalog()]).then(
      ([loaded]) => {
        setParts(loaded);
        tellFailed();
      },
      (error: unknown) => {
        setIsOpen(false);
        tellFailed(error);
      },
    );
  }, [completeCatalog, tellFailed, isMissing]);
  const openChoices = () => {
    setIsOpen(true);
  };
  useEffect(
    () =>
      onPrivacyChoices(() => {
        setIsOpen(true);
      }),
    [],
  );
  return {
    openChoices,
    dialogs: isOpen && parts && (
      <parts.PrivacyDialog
        onClose={() => {
          setIsOpen(false);
        }}
      />
    ),
  };
}

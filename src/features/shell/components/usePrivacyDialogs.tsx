import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import { loadWithRetry } from "../../../browser/loadWithRetry.ts";
import { onFirstInteraction } from "../../../browser/interaction.ts";
import { onConsentChange, onPrivacyChoices, readConsent } from "../../../state/account/consent.ts";
import { loadErrorAtom } from "../../../state/appStatus.ts";
import { useSetAtom } from "../../../state/index.ts";
import type * as PrivacyDialogs from "./PrivacyDialogs.tsx";

/**
 * The dialog with the privacy choices, which a control opens, and the consent question, which appears once where it is
 * required, after the first interaction. Texts and dialogs load on demand.
 */
export function usePrivacyDialogs(): {
  readonly openChoices: () => void;
  readonly dialogs: ReactNode;
} {
  const { completeCatalog } = useRouter().options.context;
  const [parts, setParts] = useState<typeof PrivacyDialogs>();
  const [shown, setShown] = useState<"choices" | "question">();
  const tellFailed = useSetAtom(loadErrorAtom);
  const wanted = parts === undefined ? shown : undefined;
  useEffect(() => {
    if (wanted === undefined) return;
    const load = async () =>
      (await Promise.all([import("./PrivacyDialogs.tsx"), completeCatalog()]))[0];
    // The question can wait for a network; a visitor who opens the choices is told of the failure.
    (wanted === "question" ? loadWithRetry(load) : load()).then(setParts, (error: unknown) => {
      setShown(undefined);
      tellFailed(error);
    });
  }, [completeCatalog, tellFailed, wanted]);
  useEffect(
    () =>
      onFirstInteraction(() => {
        if (readConsent().analytics === "unasked") setShown((before) => before ?? "question");
      }),
    [],
  );
  useEffect(
    () =>
      onConsentChange(() => {
        setShown((before) => (before === "question" ? undefined : before));
      }),
    [],
  );
  const openChoices = () => {
    setShown("choices");
  };
  useEffect(
    () =>
      onPrivacyChoices(() => {
        setShown("choices");
      }),
    [],
  );
  return {
    openChoices,
    dialogs: parts && (
      <>
        {shown === "choices" && (
          <parts.PrivacyDialog
            onClose={() => {
              setShown(undefined);
            }}
          />
        )}
        {shown === "question" && <parts.ConsentQuestion onMore={openChoices} />}
      </>
    ),
  };
}

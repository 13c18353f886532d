import { useRouter } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { onConsentChange, onPrivacyChoices, readConsent } from "../../../state/consent.ts";
import { onFirstAct } from "../../../lib/onFirstAct.ts";

/**
 * The choices about privacy, to be opened by a control of the page, and the question itself: put once, where consent
 * is asked for, to a visitor who has begun to use the page. The texts and the dialog load then.
 */
export function usePrivacyDialogs(): {
  readonly openChoices: () => void;
  readonly dialogs: ReactNode;
} {
  const { completeCatalog } = useRouter().options.context;
  const [{ LegalDialog, ConsentQuestion }] = useState(() => {
    const load = async () => (await Promise.all([import("./legalParts.ts"), completeCatalog()]))[0];
    return {
      LegalDialog: lazy(async () => ({ default: (await load()).LegalDialog })),
      ConsentQuestion: lazy(async () => ({ default: (await load()).ConsentQuestion })),
    };
  });
  const [shown, setShown] = useState<"choices" | "question">();
  useEffect(
    () =>
      onFirstAct(() => {
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
    dialogs: (
      <Suspense>
        {shown === "choices" && (
          <LegalDialog
            onClose={() => {
              setShown(undefined);
            }}
          />
        )}
        {shown === "question" && <ConsentQuestion onMore={openChoices} />}
      </Suspense>
    ),
  };
}

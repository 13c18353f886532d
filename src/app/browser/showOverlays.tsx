import { I18nProvider } from "@lingui/react";
import { createRoot } from "react-dom/client";
import type { CaptchaApi } from "../../api/account/createCaptchaApi.ts";
import {
  CaptchaHost,
  type Challenge,
  challengeEvents,
  createChallenge,
} from "../../features/captcha/index.ts";
import { NoticeHost } from "../../features/notices/index.ts";
import { systemTimer } from "../../lib/systemTimer.ts";
import { StateProvider } from "../../state/index.ts";
import type { AppContext } from "../../state/appContext.ts";
import type { TrackRequest } from "../../wire/events/tracking.ts";

interface OverlayParts {
  readonly api: CaptchaApi;
  /** Tracks events of visitors who agreed, and drops all others. */
  readonly track: (request: TrackRequest) => void;
}

/** Renders toasts and challenges into a root of their own, so that pages do not carry what most visits never need. */
export function showOverlays(
  { store, i18n, clock }: AppContext,
  { api, track }: OverlayParts,
): Challenge {
  const place = document.createElement("div");
  document.body.append(place);
  createRoot(place).render(
    <StateProvider store={store}>
      <I18nProvider i18n={i18n}>
        <NoticeHost clock={clock} startTimer={systemTimer} />
        <CaptchaHost />
      </I18nProvider>
    </StateProvider>,
  );
  // The catalog is already loaded.
  const prepare = () => Promise.resolve();
  return createChallenge({ api, store, prepare, ...challengeEvents(track) });
}

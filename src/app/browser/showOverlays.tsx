import { I18nProvider } from "@lingui/react";
import { createRoot } from "react-dom/client";
import { CaptchaHost } from "../../features/captcha/index.ts";
import { NoticeHost } from "../../features/notices/index.ts";
import { systemTimer } from "../../lib/systemTimer.ts";
import { StateProvider } from "../../state/index.ts";
import type { AppContext } from "../../state/appContext.ts";

/** Renders toasts and challenges into a root of their own, so that pages do not carry what most visits never need. */
export function showOverlays({ store, i18n, clock }: AppContext): void {
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
}

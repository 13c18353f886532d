import type { NoticeKind } from "../../state/notices.ts";

/** How long each kind stays (specification, section 9). */
export const shownMs: Readonly<Record<NoticeKind, number>> = {
  toast: 1500,
  message: 3000,
  notification: 4500,
};

/**
 * The longest wait for any action of a page, in milliseconds: it may be the page's last action, and the machine may be
 * busy.
 */
export const patienceMs = 60_000;

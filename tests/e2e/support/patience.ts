/** Longest wait for anything that a page does, in milliseconds: it may be the last thing it does, and the machine busy. */
export const patienceMs = 60_000;

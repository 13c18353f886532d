const dayMs = 86_400_000;

/**
 * How far a page view's measurements may be from the day it is kept under, in milliseconds: a tab that stays open tells of
 * itself again, and an outbox tells late. Further away they are kept under their own day, and count as another view's.
 */
export const viewSpreadMs = 14 * dayMs;

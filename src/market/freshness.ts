/** From this age on a daily price is called old. */
export const staleDays = 2;

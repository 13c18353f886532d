/** Whether the page that is open is the one that the browser loaded, none that was gone to from there. */
export function isArrival(): boolean {
  const [arrival] = performance.getEntriesByType("navigation");
  return arrival === undefined || new URL(arrival.name).pathname === location.pathname;
}

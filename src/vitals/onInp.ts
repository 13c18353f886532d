/** What measures interactions, as a file of its own: pages load it with the first one, and it is kept for offline visits. */
export { onINP as onInp } from "web-vitals/attribution/onINP.js";

/** What measures interactions, as a file of its own: pages load it with the first one. Offline only a second visit has it. */
export { onINP as onInp } from "web-vitals/attribution/onINP.js";

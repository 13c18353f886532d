/**
 * Cache of the operator's last look at the dashboard, in the operator's own browser. The page writes it; page and
 * service worker remove it as soon as the server takes its visitor for the operator no more.
 */
export const operatorCache = "parallax-operator-1";

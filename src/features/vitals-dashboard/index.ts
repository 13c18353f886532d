export { DashboardPage } from "./DashboardPage.tsx";
export { dashboardHead } from "./dashboardHead.ts";
export { loadDashboard } from "./loadDashboard.ts";
export { readDashboardSearch } from "./model/dashboardSearch.ts";

export { HomePage } from "./HomePage.tsx";
export { loadHome } from "./loadHome.ts";
export { homeHead } from "./loadHome.ts";

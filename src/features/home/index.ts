export { HomePage } from "./HomePage.tsx";
export { loadHome, type HomeData } from "./loadHome.ts";

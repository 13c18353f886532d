export { AppNotices } from "./AppNotices.tsx";

export { Footer } from "./Footer.tsx";
export { MenuContents } from "./MenuContents.tsx";

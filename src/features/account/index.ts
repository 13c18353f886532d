export { accountHead } from "./accountHeads.ts";
export { AccountPage } from "./AccountPage.tsx";
export { LoginPage } from "./LoginPage.tsx";
export { RegisterPage } from "./RegisterPage.tsx";

export { accountHead } from "./accountHead.ts";
export { AccountPage } from "./AccountPage.tsx";
export { LoginPage } from "./LoginPage.tsx";
export { ResetPasswordPage } from "./ResetPasswordPage.tsx";
export { RegisterPage } from "./RegisterPage.tsx";

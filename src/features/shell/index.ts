export { AppShell } from "./AppShell.tsx";
export { describeShell } from "./model/describeShell.ts";

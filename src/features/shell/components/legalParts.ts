export { ConsentQuestion } from "./ConsentQuestion.tsx";
export { LegalDialog } from "./LegalDialog.tsx";

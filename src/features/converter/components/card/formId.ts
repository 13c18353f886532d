/** Id of the converter's form, for controls that belong to it and stand elsewhere. */
export const formId = "convert";

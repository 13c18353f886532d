/** Class of the document while somebody is signed in: the style sheet shows the header's part for it. */
export const signedInClass = "signed-in";

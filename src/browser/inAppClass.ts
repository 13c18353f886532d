/** Class of the document inside the native app's webview: the style sheet leaves out header and footer. */
export const inAppClass = "in-app";

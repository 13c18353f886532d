/** Storage key of the theme (specification, section 3: global local keys). */
export const themeKey = "theme";

/**
 * Runs before the first paint: puts the stored theme on the document, so that a dark page never flashes white.
 * A theme forced by the URL is already there. Blocked storage means the default.
 */
export const headScript = `(()=>{let d=document.documentElement;if("forcedTheme"in d.dataset)return;let t;try{t=localStorage.getItem("${themeKey}")}catch{}d.classList.add(t==="black"?"theme-black":"theme-white")})()`;

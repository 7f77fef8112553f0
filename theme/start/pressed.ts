/** On what has been pressed before the page was live. */
export const pressed = "data-pressed";

/** Buttons that are nothing without script. */
export const scriptButton = ".needs-script";

/** Marks elements clicked before hydration. */
export const pressed = "data-pressed";

/** Buttons that need JavaScript. */
export const scriptButton = ".needs-script";

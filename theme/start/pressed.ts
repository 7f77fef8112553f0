/** Marks elements clicked before hydration. */
export const clickedAttribute = "data-pressed";

/** Buttons that need JavaScript. */
export const scriptButton = ".needs-script";

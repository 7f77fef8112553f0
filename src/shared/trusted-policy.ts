/** Name of the Trusted Types policy that converts text to HTML; the Content-Security-Policy allows no other. */
export const trustedPolicy = "docgen";

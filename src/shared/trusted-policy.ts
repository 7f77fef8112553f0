/** The name of the policy by which the shell makes HTML of text: a page that asks for trusted types allows it, and no other. */
export const trustedPolicy = "docgen";

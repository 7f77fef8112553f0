/** Names under which the register of inputs keeps what a config depends on besides files. */

/** The config itself, if more than its files and the environment can change it. */
export const configValue = "config";

/** Beginning of the names of variables of the environment. */
export const environmentValue = "environment ";

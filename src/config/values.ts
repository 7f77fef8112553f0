/** Names under which the register of inputs keeps what a config depends on besides files. */

/** The config itself, if more than its files and the environment can change it. */
export const configValue = "config";

/** Beginning of the names of variables of the environment. */
export const environmentValue = "environment ";

/** The current day, if the site has a check that depends on it. */
export const dayValue = "day";

/** The current day in UTC, such as `2026-03-31`, so that it does not depend on the machine. */
export const getToday = (): string => new Date().toISOString().slice(0, 10);

/** Fuzzing of all inputs that are read: pages, front matter, configs, URLs, cache contents. */
import { properties } from "./fuzz/properties.ts";
import { fuzz } from "./fuzz/run.ts";

fuzz(properties);

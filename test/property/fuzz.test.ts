/** Whatever is read: pages, front matter, configs, addresses, what lies in the cache. */
import { properties } from "./fuzz/properties.ts";
import { fuzz } from "./fuzz/run.ts";

fuzz(properties);

/** Whether a component lives in the page: always in a browser, and in what the build draws of an island. */
import { createContext } from "react";

export const InIsland = createContext(typeof document !== "undefined");

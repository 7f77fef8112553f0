/** Whether a component is inside an island: always true in a browser, and while the build renders an island. */
import { createContext } from "react";

export const InIsland = createContext(typeof document !== "undefined");

/** Browser entry point of the theme in an offline folder. */
import "./start.ts";
import "../client.tsx";

/** The icons that only the search needs, drawn like the others of the theme. */
import { Drawing } from "../shell/icon.tsx";

const paths = {
  page: "M5 2.5h7l3.5 3.5v11.5H5zM12 2.5V6h3.5M7.5 10h5.5M7.5 13h5.5",
  heading: "M8 4L6.5 16M13.5 4L12 16M4.5 8h12M3.5 12h12",
  text: "M4 5.5h12M4 10h12M4 14.5h7.5",
  recent: "M10 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM10 6v4.2l2.8 1.8",
  favorite: "M10 3l2.1 4.5 4.9.6-3.6 3.4.9 4.9L10 14l-4.3 2.4.9-4.9L3 8.1l4.9-.6z",
  enter: "M16 4.5v5.5a2 2 0 0 1-2 2H4.5M8 8.5L4.5 12 8 15.5",
} as const;

export type SearchIconName = keyof typeof paths;

export function SearchIcon({ name }: { name: SearchIconName }) {
  return <Drawing className="icon" path={paths[name]} />;
}

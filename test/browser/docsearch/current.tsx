/** The current DocSearch version, used as documented. */
import { DocSearch } from "@docsearch/react";
import { mount, toThisServer } from "./mount.tsx";

mount(<DocSearch appId="APP" apiKey="public" indices={["docs"]} transformSearchClient={toThisServer} />);

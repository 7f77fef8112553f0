/** The DocSearch version that most sites use, as documented. */
import { DocSearch } from "docsearch-react-3";
import { mount, toThisServer } from "./mount.tsx";

mount(<DocSearch appId="APP" apiKey="public" indexName="docs" transformSearchClient={toThisServer} />);

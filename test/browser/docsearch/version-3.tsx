/** The version that most sites have, as its users write it. */
import { DocSearch } from "docsearch-react-3";
import { mount, toThisServer } from "./mount.tsx";

mount(<DocSearch appId="APP" apiKey="public" indexName="docs" transformSearchClient={toThisServer} />);

/** Public API of the query endpoint, for the server. */
export { answerRequest, type EndpointAnswer, refuse, type Searchable } from "./endpoint.ts";
export { Refusal } from "./refusal.ts";
export { isEndpointPath } from "./request.ts";

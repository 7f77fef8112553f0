/** The query endpoint: what the server needs of it. */
export { answerRequest, type EndpointAnswer, refuse, type Searchable } from "./endpoint.ts";
export { Refusal } from "./refusal.ts";
export { isEndpointPath } from "./request.ts";

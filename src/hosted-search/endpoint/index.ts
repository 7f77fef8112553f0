/** Public API of the query endpoint, for the server. */
export {
  answerRequest,
  type EndpointResponse as EndpointAnswer,
  type Searchable,
  toErrorResponse as refuse,
} from "./endpoint.ts";
export { isEndpointPath } from "./request.ts";
export { RequestError as Refusal } from "./request-error.ts";

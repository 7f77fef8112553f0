/** Rejected request, with the service's own error messages, which its clients understand. */

export type RequestErrorStatus = 400 | 403 | 404 | 408 | 413;

export class RequestError extends Error {
  override readonly name = "Refusal";
  readonly status: RequestErrorStatus;

  constructor(status: RequestErrorStatus, message: string) {
    super(message);
    this.status = status;
  }
}

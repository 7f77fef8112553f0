/** Rejected request, with the service's own error messages, which its clients understand. */

export type RefusalStatus = 400 | 403 | 404 | 408 | 413;

export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly status: RefusalStatus;

  constructor(status: RefusalStatus, message: string) {
    super(message);
    this.status = status;
  }
}

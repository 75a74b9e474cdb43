/** An error in Stripe's own shape: `{ error: { type, code, param, message } }`. */
export class ApiError extends Error {
  readonly status: number;
  readonly type: string;
  readonly code: string | undefined;
  readonly param: string | undefined;

  constructor(
    status: number,
    type: 'invalid_request_error' | 'idempotency_error' | 'api_error' | 'rate_limit_error',
    message: string,
    detail: { code?: string; param?: string } = {},
  ) {
    super(message);
    this.status = status;
    this.type = type;
    this.code = detail.code;
    this.param = detail.param;
  }

  toBody(): { error: Record<string, string> } {
    return {
      error: {
        type: this.type,
        message: this.message,
        ...(this.code === undefined ? {} : { code: this.code }),
        ...(this.param === undefined ? {} : { param: this.param }),
      },
    };
  }
}

/** A request that Stripe would refuse with 400. */
export function invalid(message: string, detail: { code?: string; param?: string } = {}): ApiError {
  return new ApiError(400, 'invalid_request_error', message, detail);
}

/** An id that does not exist. */
export function missing(kind: string, id: string): ApiError {
  return new ApiError(404, 'invalid_request_error', `No such ${kind}: '${id}'`, {
    code: 'resource_missing',
    param: kind,
  });
}

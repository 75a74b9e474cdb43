export type ErrorType = 'invalid_request_error' | 'idempotency_error' | 'api_error' | 'card_error';

export type ErrorDetail = {
  code?: string;
  param?: string;
  /** `begun` makes an idempotency key remember the response; validation errors are not saved. */
  execution?: 'begun';
  /** Value of `Stripe-Should-Retry`; without it the package decides by the status. */
  shouldRetry?: boolean;
  retryAfterSeconds?: number;
};

/** An error in Stripe's own shape: `{ error: { type, code, param, message, … } }`. */
export class ApiError extends Error {
  readonly status: number;
  readonly type: ErrorType;
  readonly detail: ErrorDetail;

  constructor(status: number, type: ErrorType, message: string, detail: ErrorDetail = {}) {
    super(message);
    this.status = status;
    this.type = type;
    this.detail = detail;
  }

  /** Whether an idempotency key remembers this response. */
  get isSaved(): boolean {
    return this.detail.execution === 'begun';
  }

  toBody(requestId: string): { error: Record<string, string> } {
    const { code, param } = this.detail;
    return {
      error: {
        ...(code === undefined
          ? {}
          : { code, doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}` }),
        message: this.message,
        ...(param === undefined ? {} : { param }),
        request_log_url: `https://dashboard.stripe.com/test/logs/${requestId}`,
        type: this.type,
      },
    };
  }

  toHeaders(): Record<string, string> {
    const { shouldRetry, retryAfterSeconds } = this.detail;
    return {
      ...(shouldRetry === undefined ? {} : { 'stripe-should-retry': String(shouldRetry) }),
      ...(retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }),
    };
  }
}

/** An error before execution: the same key may be used again. */
export function invalid(message: string, detail: { code?: string; param?: string } = {}): ApiError {
  return new ApiError(400, 'invalid_request_error', message, detail);
}

/** An error after execution began: Stripe replays it for the same idempotency key. */
export function refused(message: string, detail: { code?: string; param?: string } = {}): ApiError {
  return new ApiError(400, 'invalid_request_error', message, { ...detail, execution: 'begun' });
}

/** An error for an id that does not exist. */
export function missing(kind: string, id: string): ApiError {
  return new ApiError(404, 'invalid_request_error', `No such ${kind}: '${id}'`, {
    code: 'resource_missing',
    param: kind,
  });
}

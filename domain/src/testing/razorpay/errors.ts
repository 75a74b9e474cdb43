/** An error in Razorpay's shape; it answers 400 to nearly everything, also for unknown ids. */
export class RazorpayError extends Error {
  readonly status: number;
  readonly code: string;
  readonly reason: string;
  readonly field: string;

  constructor(
    description: string,
    { status = 400, reason = 'input_validation_failed', field = '' } = {},
  ) {
    super(description);
    this.status = status;
    this.code = status >= 500 ? 'SERVER_ERROR' : 'BAD_REQUEST_ERROR';
    this.reason = reason;
    this.field = field;
  }

  /** The body of the response. */
  toBody(): unknown {
    const { code, message: description, reason, field } = this;
    const known = { code, description, source: 'business', step: 'payment_initiation', reason };
    return { error: field === '' ? { ...known, metadata: {} } : { ...known, metadata: {}, field } };
  }
}

/** For ids of another account, of the other mode, or of nobody. */
export const unknownId = () => new RazorpayError('The id provided does not exist');

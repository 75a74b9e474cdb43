import type { ResponseCode } from '@kerala-stays/domain/api/response-codes';
import { messages } from '@kerala-stays/domain/core/messages';
import { serverMessages } from '@kerala-stays/domain/core/server-messages';

/** Decision D15: every rejection has a code, which determines its status. */
export const errorStatus = {
  invalid: 400,
  'malformed-body': 400,
  'hotel-has-bookings': 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'not-acceptable': 406,
  'request-timeout': 408,
  conflict: 409,
  'too-large': 413,
  'unsupported-media': 415,
  'too-many-requests': 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

const defaultMessage: Record<ErrorCode, string> = {
  invalid: messages.generic,
  'malformed-body': messages.malformedBody,
  'hotel-has-bookings': messages.deleteHotelFailed,
  unauthenticated: serverMessages.signInAgain,
  forbidden: serverMessages.notAllowed,
  'not-found': messages.notFound,
  'method-not-allowed': serverMessages.methodNotAllowed,
  'not-acceptable': messages.generic,
  'request-timeout': serverMessages.requestTimedOut,
  conflict: messages.operationFailed,
  'too-large': serverMessages.bodyTooLarge,
  'unsupported-media': messages.imageTypes,
  'too-many-requests': serverMessages.tooManyRequests,
  internal: messages.generic,
  unavailable: serverMessages.serviceUnavailable,
};

/** Default message of a rejection. */
export function messageOf(code: ErrorCode): string {
  return defaultMessage[code];
}

export type AppErrorDetail = {
  /** Shown to the user: it is sent in the response. */
  message?: string;
  retryAfterSeconds?: number;
  /** Further response fields, e.g. `bookingsCount` (product §13.2). */
  fields?: Record<string, unknown> & { code?: ResponseCode };
  cause?: unknown;
};

/**
 * A rejection that callers may see: its code determines the status, its message is written for
 * people.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly retryAfterSeconds: number | undefined;
  readonly fields: Record<string, unknown>;

  constructor(code: ErrorCode, detail: AppErrorDetail = {}) {
    super(detail.message ?? defaultMessage[code], { cause: detail.cause });
    this.name = 'AppError';
    this.code = code;
    this.retryAfterSeconds = detail.retryAfterSeconds;
    this.fields = detail.fields ?? {};
  }
}

/** gRPC codes by which Google's clients report that the service, not the request, is at fault. */
const unavailableCodes = new Set<unknown>([
  4, // DEADLINE_EXCEEDED
  8, // RESOURCE_EXHAUSTED
  10, // ABORTED: contention that outlived the client's own retries
  14, // UNAVAILABLE
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'app/network-error',
  'auth/network-error',
  'key-fetch-error', // App Check's keys (Admin SDK)
]);

/**
 * Whether a failure means that a dependency is down, so that a retry may help (decision D15: 503).
 */
export function isDependencyFailure(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && unavailableCodes.has(cause.code)) return true;
  }
  return false;
}

/**
 * Converts anything thrown into the rejection to respond with; unknown failures do not reveal their
 * cause.
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDependencyFailure(error)) {
    return new AppError('unavailable', { retryAfterSeconds: 5, cause: error });
  }
  return new AppError('internal', { cause: error });
}
